import { darken, lighten, mix } from "./color"
import { type Drawing, ellipse, group, path } from "./drawing"
import { cylinderOutline, polygon, roundRect } from "./outlines"

/** The light of a round upright body: lit from the left, dark towards the right, a thin rim of light. */
export function roundFill(drawing: Drawing, color: string, contrast = 1, shade?: string): string {
  const deepen = (share: number): string => (shade ? mix(color, shade, share) : darken(color, share))
  return drawing.linear(
    [
      [0, deepen(0.22 * contrast)],
      [0.12, lighten(color, 0.1 * contrast)],
      [0.3, lighten(color, 0.34 * contrast)],
      [0.52, color],
      [0.84, deepen(0.34 * contrast)],
      [0.95, deepen(0.44 * contrast)],
      [1, deepen(0.26 * contrast)],
    ],
    "right",
  )
}

/** The light of a flat or softly domed front. */
export function frontFill(drawing: Drawing, color: string): string {
  return drawing.linear(
    [
      [0, lighten(color, 0.22)],
      [0.45, color],
      [1, darken(color, 0.2)],
    ],
    "diagonal",
  )
}

export interface CylinderShape {
  cx: number
  top: number
  bottom: number
  rx: number
  ry: number
  color: string
  /** Color of the upper face; the body's by default. */
  face?: string
  /** Color that the dark side leans to. */
  shade?: string
}

/** An upright cylinder with its upper face. */
export function cylinder(drawing: Drawing, shape: CylinderShape): string {
  const { cx, top, bottom, rx, ry, color, face = color, shade } = shape
  return group([
    path(cylinderOutline(cx, top, bottom, rx, ry), {
      fill: roundFill(drawing, color, 1, shade),
    }),
    ellipse(cx, top, rx, ry, {
      fill: drawing.linear(
        [
          [0, lighten(face, 0.42)],
          [1, shade ? mix(face, shade, 0.1) : darken(face, 0.06)],
        ],
        "diagonal",
      ),
    }),
  ])
}

export interface BoxShape {
  x: number
  y: number
  width: number
  height: number
  /** How far the side runs back, to the right and up. */
  depth: number
  color: string
}

/** A carton or block: front, right side and top. */
export function box(drawing: Drawing, { x, y, width, height, depth, color }: BoxShape): string {
  const right = x + width
  const rise = depth * 0.42
  return group([
    path(
      polygon([right, y], [right + depth, y - rise], [right + depth, y + height - rise], [right, y + height]),
      {
        fill: drawing.linear([
          [0, darken(color, 0.3)],
          [1, darken(color, 0.46)],
        ]),
      },
    ),
    path(polygon([x, y], [x + depth, y - rise], [right + depth, y - rise], [right, y]), {
      fill: drawing.linear(
        [
          [0, lighten(color, 0.5)],
          [1, lighten(color, 0.18)],
        ],
        "right",
      ),
    }),
    path(roundRect(x, y, width, height, 3), {
      fill: frontFill(drawing, color),
    }),
  ])
}
