import { lighten, mix } from "./color"
import { type Drawing, group, path, rect } from "./drawing"
import { polygon } from "./outlines"
import { TONES, type ToneName } from "./palette"
import { type SetPiece, setPiece } from "./set-pieces"

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
  drawing.add(...setPiece(drawing, TONES[toneName], piece))
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
