import { bounds } from "./outlines"

export type Attributes = Record<string, string | number>
export type Stop = readonly [offset: number, color: string, opacity?: number]

export interface Axis {
  x1: number
  y1: number
  x2: number
  y2: number
}

const AXES = {
  right: { x1: 0, y1: 0, x2: 1, y2: 0 },
  down: { x1: 0, y1: 0, x2: 0, y2: 1 },
  diagonal: { x1: 0, y1: 0, x2: 1, y2: 1 },
} satisfies Record<string, Axis>

function attributesText(attributes: Attributes): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join("")
}

export function element(name: string, attributes: Attributes, children = ""): string {
  return `<${name}${attributesText(attributes)}>${children}</${name}>`
}

export const path = (d: string, attributes: Attributes = {}): string => element("path", { d, ...attributes })
export const group = (children: string[], attributes: Attributes = {}): string =>
  element("g", attributes, children.join(""))
export const ellipse = (
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  attributes: Attributes = {},
): string => element("ellipse", { cx, cy, rx, ry, ...attributes })
export const circle = (cx: number, cy: number, r: number, attributes: Attributes = {}): string =>
  ellipse(cx, cy, r, r, attributes)
export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  attributes: Attributes = {},
): string => element("rect", { x, y, width, height, ...attributes })
/** An open line: round ends, no fill. */
export const stroke = (d: string, color: string, width: number, attributes: Attributes = {}): string =>
  path(d, {
    fill: "none",
    stroke: color,
    "stroke-width": width,
    "stroke-linecap": "round",
    "stroke-linejoin": "round",
    ...attributes,
  })

/** One picture in the making: collects shapes, and the gradients, filters and clips that they refer to. */
export class Drawing {
  private readonly definitions: string[] = []
  private readonly shapes: string[] = []

  constructor(
    readonly width: number,
    readonly height: number,
  ) {}

  private define(name: string, attributes: Attributes, children: string): string {
    const id = `d${this.definitions.length}`
    this.definitions.push(element(name, { id, ...attributes }, children))
    return `url(#${id})`
  }

  /** A linear gradient across the shape that uses it. */
  linear(stops: readonly Stop[], axis: keyof typeof AXES | Axis = "down"): string {
    return this.define(
      "linearGradient",
      { ...(typeof axis === "string" ? AXES[axis] : axis) },
      stopsText(stops),
    )
  }

  /** A radial gradient; center and radius as shares of the shape that uses it. */
  radial(stops: readonly Stop[], cx = 0.5, cy = 0.5, r = 0.5): string {
    return this.define("radialGradient", { cx, cy, r }, stopsText(stops))
  }

  /**
   * A blur of `deviation` pixels. `margin` is the room around the shape as a share of its box: the smaller, the
   * faster to render.
   */
  blur(deviation: number, margin = 1): string {
    const box = { x: -margin, y: -margin, width: 1 + 2 * margin, height: 1 + 2 * margin }
    return this.define("filter", box, element("feGaussianBlur", { stdDeviation: deviation }))
  }

  /** A blur for the open line `d`, with a region of its own: the bounding box of a straight line may be empty. */
  blurLine(d: string, deviation: number, width: number): string {
    const room = width + deviation * 3
    const { left, top, right, bottom } = bounds(d)
    const region = {
      x: left - room,
      y: top - room,
      width: right - left + room * 2,
      height: bottom - top + room * 2,
    }
    const attributes = { filterUnits: "userSpaceOnUse", ...region }
    return this.define("filter", attributes, element("feGaussianBlur", { stdDeviation: deviation }))
  }

  /** A clip to the outline `d`. */
  clip(d: string): string {
    return this.define("clipPath", {}, path(d))
  }

  /** Shapes that stay inside the outline `d`. */
  inside(d: string, children: string[]): string {
    return group(children, { "clip-path": this.clip(d) })
  }

  add(...shapes: string[]): this {
    this.shapes.push(...shapes)
    return this
  }

  toSvg(): string {
    const size = {
      width: this.width,
      height: this.height,
      viewBox: `0 0 ${this.width} ${this.height}`,
    }
    return element(
      "svg",
      { xmlns: "http://www.w3.org/2000/svg", ...size },
      element("defs", {}, this.definitions.join("")) + this.shapes.join(""),
    )
  }
}

function stopsText(stops: readonly Stop[]): string {
  return stops
    .map(([offset, color, opacity = 1]) =>
      element("stop", { offset, "stop-color": color, "stop-opacity": opacity }),
    )
    .join("")
}
