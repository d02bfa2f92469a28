import { darken, lighten, luminance } from "./color"
import { type Drawing, circle, group, path } from "./drawing"
import { volume } from "./light"
import { frontFill } from "./solids"

/** A padded or molded body of the given outline. `size` is how wide its rounded edge looks, in pixels. */
export function soft(drawing: Drawing, d: string, color: string, size = 40, strength = 1): string {
  const shine = 0.12 + luminance(color) * 0.5
  return group([path(d, { fill: frontFill(drawing, color) }), volume(drawing, d, size, strength, shine)])
}

/** A ball lit from the upper left. */
export function sphere(
  drawing: Drawing,
  cx: number,
  cy: number,
  r: number,
  color: string,
  shine = 0.5,
): string {
  return group([
    circle(cx, cy, r, {
      fill: drawing.radial(
        [
          [0, lighten(color, 0.55)],
          [0.35, lighten(color, 0.12)],
          [0.72, darken(color, 0.22)],
          [0.94, darken(color, 0.48)],
          [1, darken(color, 0.36)],
        ],
        0.36,
        0.3,
        0.72,
      ),
    }),
    circle(cx - r * 0.34, cy - r * 0.42, r * 0.2, {
      fill: "#fff",
      opacity: shine,
      filter: drawing.blur(r * 0.09),
    }),
  ])
}

/** Brushed or polished metal across an outline, from left to right. */
export function metal(
  drawing: Drawing,
  d: string,
  color: string,
  axis: "right" | "down" | "diagonal" = "right",
): string {
  return path(d, {
    fill: drawing.linear(
      [
        [0, darken(color, 0.35)],
        [0.18, lighten(color, 0.6)],
        [0.34, darken(color, 0.08)],
        [0.5, lighten(color, 0.75)],
        [0.68, darken(color, 0.25)],
        [0.86, lighten(color, 0.3)],
        [1, darken(color, 0.4)],
      ],
      axis,
    ),
  })
}
