import { darken } from "../kit/color"
import { type Drawing, circle, group, path, rect, stroke } from "../kit/drawing"
import { castShadow, gleam, groundShadow, mark, softLine } from "../kit/light"
import { roundRect } from "../kit/outlines"
import { PALETTE } from "../kit/palette"
import { soft } from "../kit/soft"

/** A quilted heat pad hung over a block, with its hand control. */
export function heatPad(drawing: Drawing): string {
  const pad =
    "M270 330Q270 290 312 290H824Q866 290 866 330L872 800Q872 846 830 850Q560 872 306 850Q264 846 264 800Z"
  const rows = [400, 510, 620, 730].flatMap((y) => [
    softLine(drawing, `M262 ${y}Q566 ${y + 14} 874 ${y}`, darken(PALETTE.rose, 0.45), 10, 0.4, 4),
    softLine(drawing, `M262 ${y + 12}Q566 ${y + 26} 874 ${y + 12}`, "#ffffff", 6, 0.35, 2),
  ])
  const columns = [370, 470, 570, 670, 770].flatMap((x) => [
    softLine(drawing, `M${x} 286V860`, darken(PALETTE.rose, 0.45), 9, 0.32, 4),
    softLine(drawing, `M${x + 11} 286V860`, "#ffffff", 5, 0.28, 2),
  ])
  const control = roundRect(872, 640, 124, 262, 52)
  return group([
    groundShadow(drawing, 600, 900, 330),
    group(
      [
        castShadow(drawing, pad, 30, 24, 26, 0.32),
        soft(drawing, pad, PALETTE.rose, 52),
        drawing.inside(pad, [...rows, ...columns]),
        soft(drawing, roundRect(500, 796, 132, 62, 14), PALETTE.plum, 10),
        mark(566, 827, 20, PALETTE.white),
      ],
      { transform: "translate(0 48)" },
    ),
    stroke("M866 380C990 380 1040 470 990 560C966 600 936 610 934 646", PALETTE.plum, 15),
    groundShadow(drawing, 936, 908, 70),
    soft(drawing, control, PALETTE.white, 20),
    rect(906, 680, 56, 92, { rx: 18, fill: PALETTE.plum }),
    ...[0, 1, 2].map((index) =>
      circle(934, 752 - index * 26, 8, {
        fill: index < 2 ? "#f6b26b" : "#8d7280",
      }),
    ),
    circle(934, 824, 28, { fill: "#e8dcd6" }),
    gleam(drawing, "M306 330Q300 560 304 800", 20, 0.35),
  ])
}

/** A panel of red lights on its stand, glowing. */
export function lightPanel(drawing: Drawing): string {
  const frame = roundRect(368, 196, 424, 628, 40)
  const lamps = Array.from({ length: 60 }, (_, index) => {
    const x = 420 + (index % 6) * 64
    const y = 254 + Math.floor(index / 6) * 57
    const hot = (index + Math.floor(index / 6)) % 2 === 0
    return group([
      circle(x, y, 22, { fill: "#5a1512" }),
      circle(x, y, 18, {
        fill: drawing.radial([
          [0, "#fff3ea"],
          [0.35, hot ? "#ff8d6e" : "#f2604c"],
          [1, "#b3241c"],
        ]),
      }),
    ])
  })
  return group([
    rect(150, 40, 860, 900, {
      fill: drawing.radial([
        [0, "#ff6a4a", 0.5],
        [0.55, "#ff7d5c", 0.18],
        [1, "#ff8a66", 0],
      ]),
    }),
    groundShadow(drawing, 590, 908, 220),
    path("M430 888L560 812H620L750 888Q756 906 730 908H450Q424 906 430 888Z", {
      fill: drawing.linear(
        [
          [0, "#f4f0ea"],
          [1, "#9fa8a6"],
        ],
        "diagonal",
      ),
    }),
    castShadow(drawing, frame, 34, 30, 24, 0.35),
    path(roundRect(392, 190, 424, 628, 40), { fill: "#9aa3a1" }),
    soft(drawing, frame, "#f1ede6", 24),
    path(roundRect(388, 220, 384, 582, 24), { fill: "#2a1010" }),
    ...lamps,
    path(roundRect(388, 220, 384, 582, 24), {
      fill: "#ff5a3c",
      opacity: 0.14,
      filter: drawing.blur(14),
    }),
  ])
}
