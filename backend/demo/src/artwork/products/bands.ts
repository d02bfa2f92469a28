import { darken, lighten } from "../kit/color"
import { type Drawing, ellipse, group, path, stroke } from "../kit/drawing"
import { gleam, groundShadow } from "../kit/light"
import { PALETTE } from "../kit/palette"

/** A flat band loop standing on its edge, seen slightly from above. */
function loop(drawing: Drawing, cx: number, y: number, rx: number, height: number, color: string): string {
  const ry = rx * 0.24
  const front = `M${cx - rx} ${y}A${rx} ${ry} 0 0 0 ${cx + rx} ${y}V${y + height}A${rx} ${ry} 0 0 1 ${cx - rx} ${y + height}Z`
  const back = `M${cx - rx} ${y}A${rx} ${ry} 0 0 1 ${cx + rx} ${y}V${y + height}A${rx} ${ry} 0 0 0 ${cx - rx} ${y + height}Z`
  return group([
    path(back, {
      fill: drawing.linear(
        [
          [0, darken(color, 0.4)],
          [0.6, darken(color, 0.18)],
          [1, darken(color, 0.5)],
        ],
        "right",
      ),
    }),
    path(front, {
      fill: drawing.linear(
        [
          [0, darken(color, 0.25)],
          [0.1, lighten(color, 0.1)],
          [0.3, lighten(color, 0.4)],
          [0.55, color],
          [0.9, darken(color, 0.4)],
          [1, darken(color, 0.2)],
        ],
        "right",
      ),
    }),
    stroke(`M${cx - rx} ${y}A${rx} ${ry} 0 0 0 ${cx + rx} ${y}`, lighten(color, 0.55), 7, { opacity: 0.75 }),
  ])
}

/** Five resistance loops, stacked from the lightest to the strongest. */
export function resistanceLoops(drawing: Drawing): string {
  const bands: [rx: number, height: number, color: string, shift: number][] = [
    [300, 112, PALETTE.pine, 0],
    [286, 94, PALETTE.teal, 14],
    [270, 80, PALETTE.seafoam, -10],
    [256, 68, PALETTE.amber, 10],
    [240, 56, PALETTE.coral, -6],
  ]
  let top = 838
  const stack = bands.map(([rx, height, color, shift]) => {
    top -= height + 4
    return loop(drawing, 600 + shift, top, rx, height, color)
  })
  return group([
    ellipse(600, 846, 300, 72, {
      fill: "#12201d",
      opacity: 0.3,
      filter: drawing.blur(10),
    }),
    groundShadow(drawing, 620, 886, 320),
    ...stack,
    gleam(drawing, "M404 520V840", 18, 0.28),
  ])
}

/** A woven stretch strap with loops, rolled and with its end laid out. */
export function stretchStrap(drawing: Drawing): string {
  const turns = Array.from({ length: 7 }, (_, index) => 216 - index * 28)
  return group([
    groundShadow(drawing, 560, 908, 240),
    path("M556 872H1010Q1046 872 1046 904Q1046 934 1010 934H556Z", {
      fill: drawing.linear([
        [0, lighten(PALETTE.plum, 0.3)],
        [0.5, PALETTE.plum],
        [1, darken(PALETTE.plum, 0.4)],
      ]),
    }),
    ...[0, 1, 2].map((index) =>
      group([
        stroke(`M${700 + index * 110} 874V932`, darken(PALETTE.plum, 0.5), 9, {
          opacity: 0.7,
        }),
        stroke(`M${712 + index * 110} 874V932`, "#e9d7df", 4, { opacity: 0.7 }),
      ]),
    ),
    ...turns.map((r, index) =>
      group([
        ellipse(556, 690, r, r, {
          fill: drawing.linear(
            [
              [0, lighten(PALETTE.plum, 0.45)],
              [0.45, PALETTE.plum],
              [1, darken(PALETTE.plum, 0.45)],
            ],
            "diagonal",
          ),
        }),
        ellipse(556, 690, r - 5, r - 5, {
          fill: "none",
          stroke: index % 2 ? "#e9d7df" : darken(PALETTE.plum, 0.55),
          "stroke-width": index % 2 ? 3 : 8,
          opacity: 0.6,
        }),
      ]),
    ),
    ellipse(556, 690, 30, 30, { fill: darken(PALETTE.plum, 0.7) }),
    gleam(drawing, "M390 620Q430 530 520 500", 18, 0.35),
  ])
}
