import { type Drawing, circle, ellipse, group, path, stroke } from "./drawing"

const SHADOW = "#12201d"

/** Where an object meets the ground: a tight dark contact line, and a wide soft shadow falling to the right. */
export function groundShadow(drawing: Drawing, cx: number, y: number, rx: number, strength = 1): string {
  return group([
    ellipse(cx + rx * 0.34, y + rx * 0.05, rx * 1.22, rx * 0.17, {
      fill: SHADOW,
      opacity: 0.24 * strength,
      filter: drawing.blur(rx * 0.1),
    }),
    ellipse(cx + rx * 0.04, y, rx * 0.98, rx * 0.075, {
      fill: SHADOW,
      opacity: 0.5 * strength,
      filter: drawing.blur(Math.max(5, rx * 0.03)),
    }),
  ])
}

/** The shadow of an outline on whatever lies right behind it. */
export function castShadow(drawing: Drawing, d: string, dx = 26, dy = 34, blur = 22, opacity = 0.3): string {
  return path(d, {
    fill: SHADOW,
    opacity,
    transform: `translate(${dx} ${dy})`,
    filter: drawing.blur(blur, 0.4),
  })
}

/** A soft streak of reflected light. */
export function gleam(
  drawing: Drawing,
  d: string,
  width: number,
  opacity = 0.55,
  blur = width * 0.35,
): string {
  return stroke(d, "#ffffff", width, { opacity, filter: drawing.blurLine(d, blur, width) })
}

/** Darkness gathering along the lower right inside of an outline, and light along its upper left. */
export function volume(drawing: Drawing, d: string, size = 40, strength = 1, shine = 0.5): string {
  const dark = {
    fill: "none",
    stroke: SHADOW,
    "stroke-width": size * 1.6,
    opacity: 0.34 * strength,
  }
  const light = {
    fill: "none",
    stroke: "#ffffff",
    "stroke-width": size,
    opacity: shine * strength,
  }
  return drawing.inside(d, [
    path(d, {
      ...dark,
      transform: `translate(${size * 0.45} ${size * 0.45})`,
      filter: drawing.blur(size * 0.55, 0.14),
    }),
    path(d, {
      ...light,
      transform: `translate(${-size * 0.2} ${-size * 0.2})`,
      filter: drawing.blur(size * 0.5, 0.14),
    }),
  ])
}

/** The maker's mark: a ring, and within it a disc half in shadow along one meridian. */
export function mark(cx: number, cy: number, r: number, color: string, opacity = 1): string {
  const inner = r * 0.62
  return group(
    [
      circle(cx, cy, r * 0.94, {
        fill: "none",
        stroke: color,
        "stroke-width": r * 0.12,
      }),
      path(
        `M${cx} ${cy - inner}A${inner} ${inner} 0 0 1 ${cx} ${cy + inner}` +
          `A${inner * 1.5} ${inner * 1.5} 0 0 0 ${cx} ${cy - inner}Z`,
        { fill: color },
      ),
      stroke(
        `M${cx - inner * 0.62} ${cy - inner * 0.62}A${inner * 0.88} ${inner * 0.88} 0 0 0 ${cx - inner * 0.62} ${cy + inner * 0.62}`,
        color,
        r * 0.12,
      ),
    ],
    { opacity },
  )
}

/** A blurred line, for seams and folds. */
export function softLine(
  drawing: Drawing,
  d: string,
  color: string,
  width: number,
  opacity: number,
  blur: number,
): string {
  return stroke(d, color, width, { opacity, filter: drawing.blurLine(d, blur, width) })
}
