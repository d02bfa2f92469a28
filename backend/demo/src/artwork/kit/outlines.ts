/** A rectangle with rounded corners, as an outline. */
export function roundRect(x: number, y: number, width: number, height: number, radius: number): string {
  const r = Math.min(radius, width / 2, height / 2)
  const right = x + width
  const bottom = y + height
  return (
    `M${x + r} ${y}H${right - r}A${r} ${r} 0 0 1 ${right} ${y + r}V${bottom - r}A${r} ${r} 0 0 1 ${right - r} ${bottom}` +
    `H${x + r}A${r} ${r} 0 0 1 ${x} ${bottom - r}V${y + r}A${r} ${r} 0 0 1 ${x + r} ${y}Z`
  )
}

/** An upright cylinder seen slightly from above, as an outline. */
export function cylinderOutline(cx: number, top: number, bottom: number, rx: number, ry: number): string {
  return (
    `M${cx - rx} ${top}A${rx} ${ry} 0 0 1 ${cx + rx} ${top}` +
    `V${bottom}A${rx} ${ry} 0 0 1 ${cx - rx} ${bottom}Z`
  )
}

/** A circle or ellipse as an outline, for clips. */
export function ellipseOutline(cx: number, cy: number, rx: number, ry: number): string {
  return `M${cx - rx} ${cy}A${rx} ${ry} 0 0 1 ${cx + rx} ${cy}A${rx} ${ry} 0 0 1 ${cx - rx} ${cy}Z`
}

/** A closed polygon with straight sides. */
export function polygon(...points: readonly (readonly [number, number])[]): string {
  return `M${points.map(([x, y]) => `${x} ${y}`).join("L")}Z`
}

/** The box around an outline of absolute M, L, Q, C, H and V commands, control points included. */
export function bounds(d: string): { left: number; top: number; right: number; bottom: number } {
  const xs: number[] = []
  const ys: number[] = []
  for (const [, command = "", rest = ""] of d.matchAll(/([A-Z])([^A-Z]*)/g)) {
    const numbers = (rest.match(/-?[\d.]+/g) ?? []).map(Number)
    for (const [index, value] of numbers.entries()) {
      if (command === "H" || (command !== "V" && index % 2 === 0)) xs.push(value)
      else ys.push(value)
    }
  }
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) }
}
