import { lighten, mix } from "./color"
import { type Drawing, circle, group, path, rect } from "./drawing"
import { castShadow } from "./light"
import { polygon } from "./outlines"
import { TONES, type ToneName } from "./palette"
import { cylinder } from "./solids"

/** What stands in the set: a round plinth, a disc on the wall, an arch in the wall, or nothing. */
export type SetPiece = "plinth" | "disc" | "arch" | "none"

/** Height at which products stand, as a share of the picture's height. */
export const GROUND = 0.76

/** An empty studio of the given tone: wall, floor, window light and one set piece. */
export function studio(drawing: Drawing, toneName: ToneName, piece: SetPiece, turn = 0): void {
  const tone = TONES[toneName]
  const { width, height } = drawing
  const horizon = height * 0.69
  const dark = toneName === "dusk"
  const edge = dark ? 0.5 : 0.28
  drawing.add(
    rect(0, 0, width, height, {
      fill: drawing.linear([
        [0, mix(tone.wall, tone.light, dark ? 0.1 : 0.25)],
        [0.6, tone.wall],
        [0.72, mix(tone.wall, tone.floor, 0.5)],
        [0.8, mix(tone.floor, tone.light, 0.2)],
        [1, mix(tone.floor, tone.shade, 0.1)],
      ]),
    }),
    rect(0, 0, width, height, {
      fill: drawing.radial(
        [
          [0, tone.light, dark ? 0.85 : 0.95],
          [0.25, tone.light, 0.72],
          [0.5, tone.light, 0.4],
          [0.72, tone.light, 0.14],
          [0.88, tone.light, 0.03],
          [1, tone.light, 0],
        ],
        0.36,
        0.3,
        0.72,
      ),
    }),
    windowLight(drawing, turn, dark ? 0.1 : 0.34),
    rect(0, horizon, width, height - horizon, {
      fill: drawing.linear([
        [0, mix(tone.floor, tone.shade, 0.25), 0],
        [0.25, lighten(tone.floor, 0.3), dark ? 0.12 : 0.4],
        [1, mix(tone.floor, tone.shade, 0.4), 0.35],
      ]),
    }),
  )
  addPiece(drawing, toneName, piece)
  drawing.add(
    rect(0, 0, width, height, {
      fill: drawing.radial(
        [
          [0, mix(tone.floor, tone.shade, 0.85), 0],
          [0.5, mix(tone.floor, tone.shade, 0.85), 0],
          [0.68, mix(tone.floor, tone.shade, 0.85), edge * 0.16],
          [0.84, mix(tone.floor, tone.shade, 0.85), edge * 0.5],
          [1, mix(tone.floor, tone.shade, 0.85), edge],
        ],
        0.42,
        0.42,
        0.82,
      ),
    }),
  )
}

function windowLight(drawing: Drawing, turn: number, opacity: number): string {
  const { width, height } = drawing
  const pane = (left: number, right: number): string =>
    path(
      polygon(
        [width * (left + 0.3), -height * 0.05],
        [width * (right + 0.3), -height * 0.05],
        [width * (right - 0.18), height * 0.72],
        [width * (left - 0.18), height * 0.72],
      ),
    )
  const shift = turn * 0.09
  return group([pane(0.1 + shift, 0.26 + shift), pane(0.3 + shift, 0.46 + shift)], {
    fill: "#ffffff",
    opacity,
    filter: drawing.blur(width * 0.024, 0.15),
  })
}

function addPiece(drawing: Drawing, toneName: ToneName, piece: SetPiece): void {
  const { prop, wall, light, shade } = TONES[toneName]
  const { width, height } = drawing
  const cx = width / 2
  if (piece === "disc") {
    const disc = { cx: cx + width * 0.02, cy: height * 0.43, r: width * 0.335 }
    drawing.add(
      circle(disc.cx + 22, disc.cy + 30, disc.r, {
        fill: "#12201d",
        opacity: 0.2,
        filter: drawing.blur(30, 0.2),
      }),
      circle(disc.cx, disc.cy, disc.r, {
        fill: drawing.linear(
          [
            [0, mix(prop, light, 0.75)],
            [1, mix(prop, shade, 0.12)],
          ],
          "diagonal",
        ),
      }),
    )
  }
  if (piece === "arch") {
    const [left, right, top, foot] = [width * 0.2, width * 0.8, height * 0.12, height * 0.725]
    const r = (right - left) / 2
    const outline = `M${left} ${foot}V${top + r}A${r} ${r} 0 0 1 ${right} ${top + r}V${foot}Z`
    drawing.add(
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
    )
  }
  if (piece === "plinth") {
    const shape = {
      cx,
      top: height * 0.76,
      bottom: height * 1.2,
      rx: width * 0.4,
      ry: height * 0.062,
      color: prop,
      shade,
    }
    drawing.add(
      castShadow(
        drawing,
        polygon([cx, height * 0.78], [width * 1.05, height * 0.84], [width * 1.05, height], [cx, height]),
        0,
        0,
        46,
        0.26,
      ),
      cylinder(drawing, { ...shape, face: mix(prop, light, 0.4) }),
    )
  }
}
