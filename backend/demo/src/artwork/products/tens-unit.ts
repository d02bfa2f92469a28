import { type Drawing, circle, group, path, stroke } from "../kit/drawing"
import { castShadow, gleam, groundShadow, mark } from "../kit/light"
import { polygon, roundRect } from "../kit/outlines"
import { PALETTE } from "../kit/palette"
import { soft } from "../kit/soft"
import { pulses } from "./wave"

function electrode(drawing: Drawing, x: number, y: number, turn: number): string {
  const pad = roundRect(x - 84, y - 68, 168, 136, 38)
  return group(
    [
      castShadow(drawing, pad, 9, 12, 9, 0.35),
      soft(drawing, pad, "#f3efe8", 16),
      path(roundRect(x - 60, y - 46, 120, 92, 24), {
        fill: PALETTE.stone,
        opacity: 0.55,
      }),
      circle(x, y, 16, { fill: PALETTE.graphite }),
    ],
    { transform: `rotate(${turn} ${x} ${y})` },
  )
}

/** A two-channel TENS unit with its four electrodes. */
export function tensUnit(drawing: Drawing): string {
  const body = roundRect(452, 300, 284, 606, 66)
  const leads = [
    "M540 320C500 180 330 210 300 330",
    "M566 312C540 130 200 300 250 560",
    "M646 312C690 150 900 200 910 330",
    "M668 320C760 240 1010 330 950 560",
  ]
  return group([
    groundShadow(drawing, 600, 910, 180),
    ...leads.map((lead, index) => stroke(lead, index < 2 ? PALETTE.charcoal : PALETTE.copper, 10)),
    electrode(drawing, 296, 360, -8),
    electrode(drawing, 252, 600, 6),
    electrode(drawing, 912, 360, 8),
    electrode(drawing, 950, 600, -6),
    castShadow(drawing, body, 26, 20, 20, 0.35),
    soft(drawing, body, PALETTE.white, 36),
    path(roundRect(488, 350, 212, 236, 26), {
      fill: drawing.linear(
        [
          [0, "#1f3f3a"],
          [1, "#102522"],
        ],
        "diagonal",
      ),
    }),
    stroke(pulses(512, 470, 4, 41, 54), "#8fe3c4", 6),
    stroke(pulses(512, 550, 4, 41, 26), PALETTE.amber, 5),
    path(polygon([488, 350], [640, 350], [520, 586], [488, 586]), {
      fill: "#ffffff",
      opacity: 0.07,
    }),
    ...[
      [536, 668, PALETTE.teal],
      [652, 668, PALETTE.copper],
      [536, 770, "#d9d2c6"],
      [652, 770, "#d9d2c6"],
    ].map(([x, y, color]) =>
      soft(drawing, roundRect(Number(x) - 42, Number(y) - 36, 84, 72, 30), String(color), 12),
    ),
    mark(594, 852, 22, PALETTE.pine),
    gleam(drawing, "M478 400V800", 10, 0.7),
  ])
}
