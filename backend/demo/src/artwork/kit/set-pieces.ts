import { mix } from "./color"
import { type Drawing, circle, path } from "./drawing"
import { castShadow } from "./light"
import { polygon } from "./outlines"
import type { Tone } from "./palette"
import { cylinder } from "./solids"

/** What stands in the set: a round plinth, a disc on the wall, an arch in the wall, or nothing. */
export type SetPiece = "plinth" | "disc" | "arch" | "none"

/** The shapes of a set piece in a studio of the given tone. */
export function setPiece(drawing: Drawing, tone: Tone, piece: SetPiece): string[] {
  switch (piece) {
    case "disc":
      return disc(drawing, tone)
    case "arch":
      return arch(drawing, tone)
    case "plinth":
      return plinth(drawing, tone)
    case "none":
      return []
  }
}

function disc(drawing: Drawing, { prop, light, shade }: Tone): string[] {
  const { width, height } = drawing
  const cx = width / 2
  const spot = { cx: cx + width * 0.02, cy: height * 0.43, r: width * 0.335 }
  return [
    circle(spot.cx + 22, spot.cy + 30, spot.r, {
      fill: "#12201d",
      opacity: 0.2,
      filter: drawing.blur(30, 0.2),
    }),
    circle(spot.cx, spot.cy, spot.r, {
      fill: drawing.linear(
        [
          [0, mix(prop, light, 0.75)],
          [1, mix(prop, shade, 0.12)],
        ],
        "diagonal",
      ),
    }),
  ]
}

function arch(drawing: Drawing, { wall, light, shade }: Tone): string[] {
  const { width, height } = drawing
  const [left, right, top, foot] = [width * 0.2, width * 0.8, height * 0.12, height * 0.725]
  const r = (right - left) / 2
  const outline = `M${left} ${foot}V${top + r}A${r} ${r} 0 0 1 ${right} ${top + r}V${foot}Z`
  return [
    path(outline, {
      fill: drawing.linear(
        [
          [0, mix(wall, shade, 0.26)],
          [0.35, mix(wall, shade, 0.1)],
          [1, mix(wall, light, 0.4)],
        ],
        "diagonal",
      ),
    }),
    drawing.inside(outline, [
      path(outline, {
        fill: "none",
        stroke: "#12201d",
        "stroke-width": 54,
        opacity: 0.3,
        transform: "translate(8 10)",
        filter: drawing.blur(24, 0.05),
      }),
    ]),
    path(outline, {
      fill: "none",
      stroke: light,
      "stroke-width": 3,
      opacity: 0.7,
    }),
  ]
}

function plinth(drawing: Drawing, { prop, light, shade }: Tone): string[] {
  const { width, height } = drawing
  const cx = width / 2
  const shape = {
    cx,
    top: height * 0.76,
    bottom: height * 1.2,
    rx: width * 0.4,
    ry: height * 0.062,
    color: prop,
    shade,
  }
  return [
    castShadow(
      drawing,
      polygon([cx, height * 0.78], [width * 1.05, height * 0.84], [width * 1.05, height], [cx, height]),
      0,
      0,
      46,
      0.26,
    ),
    cylinder(drawing, { ...shape, face: mix(prop, light, 0.4) }),
  ]
}
