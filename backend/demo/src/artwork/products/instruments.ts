import { darken, lighten } from "../kit/color"
import { type Drawing, circle, group, path, rect, stroke } from "../kit/drawing"
import { castShadow, gleam, groundShadow, mark } from "../kit/light"
import { roundRect } from "../kit/outlines"
import { PALETTE } from "../kit/palette"
import { metal } from "../kit/soft"

/** Three polished steel tools for soft-tissue work on an open case. */
export function softTissueTools(drawing: Drawing): string {
  const tray = roundRect(236, 262, 728, 640, 40)
  const tools = [
    "M330 340Q300 470 350 620Q380 720 360 830Q400 850 430 820Q470 700 430 590Q390 470 420 350Q380 310 330 340Z",
    "M540 336Q620 300 690 344Q720 400 680 440Q640 470 640 560V800Q630 850 600 850Q570 850 566 800V560Q566 470 530 430Q504 380 540 336Z",
    "M790 336Q850 330 870 400Q890 520 840 610Q800 690 850 780Q880 830 840 846Q790 850 770 790Q730 690 780 600Q820 520 790 440Q760 370 790 336Z",
  ]
  return group([
    groundShadow(drawing, 600, 912, 380),
    path(tray, {
      fill: drawing.linear(
        [
          [0, "#37474a"],
          [0.5, "#1d2729"],
          [1, "#11181a"],
        ],
        "diagonal",
      ),
    }),
    path(tray, {
      fill: "none",
      stroke: PALETTE.copper,
      "stroke-width": 5,
      opacity: 0.8,
    }),
    ...tools.flatMap((tool) => [
      path(tool, {
        fill: "#0a1011",
        opacity: 0.8,
        stroke: "#0a1011",
        "stroke-width": 22,
        "stroke-linejoin": "round",
      }),
      castShadow(drawing, tool, 10, 14, 9, 0.7),
      metal(drawing, tool, PALETTE.steel, "diagonal"),
      path(tool, {
        fill: "none",
        stroke: "#ffffff",
        "stroke-width": 3,
        opacity: 0.6,
      }),
    ]),
    rect(560, 868, 80, 8, { rx: 4, fill: PALETTE.copper }),
  ])
}

/** A clear goniometer, its two arms open. */
export function goniometer(drawing: Drawing): string {
  const arm = roundRect(552, 240, 96, 520, 44)
  const arms = [38, -52].map((turn) =>
    group(
      [
        castShadow(drawing, arm, 16, 20, 12, 0.4),
        path(arm, {
          fill: drawing.linear(
            [
              [0, "#ffffff", 0.82],
              [0.5, "#cfe3e2", 0.62],
              [1, "#9fbfbd", 0.8],
            ],
            "right",
          ),
        }),
        path(arm, {
          fill: "none",
          stroke: "#ffffff",
          "stroke-width": 4,
          opacity: 0.9,
        }),
        stroke("M600 280V560", PALETTE.copper, 6),
        ...Array.from({ length: 10 }, (_, index) =>
          stroke(`M${index % 5 ? 612 : 606} ${290 + index * 27}H636`, PALETTE.pineDeep, 4, { opacity: 0.7 }),
        ),
      ],
      { transform: `rotate(${turn} 600 712)` },
    ),
  )
  const ticks = Array.from({ length: 72 }, (_, index) =>
    stroke(`M600 ${index % 6 ? 562 : 574}V548`, PALETTE.pineDeep, index % 6 ? 3 : 5, {
      transform: `rotate(${index * 5} 600 712)`,
      opacity: 0.75,
    }),
  )
  return group([
    groundShadow(drawing, 610, 912, 220),
    ...arms,
    circle(612, 728, 186, {
      fill: "#0b1716",
      opacity: 0.35,
      filter: drawing.blur(14),
    }),
    circle(600, 712, 184, {
      fill: drawing.linear(
        [
          [0, "#ffffff", 0.92],
          [0.5, "#d6e7e5", 0.74],
          [1, "#a3c1be", 0.85],
        ],
        "diagonal",
      ),
    }),
    circle(600, 712, 184, {
      fill: "none",
      stroke: "#ffffff",
      "stroke-width": 5,
    }),
    ...ticks,
    circle(600, 712, 104, { fill: lighten(PALETTE.teal, 0.1), opacity: 0.28 }),
    circle(600, 712, 44, {
      fill: drawing.linear(
        [
          [0, lighten(PALETTE.copper, 0.5)],
          [1, darken(PALETTE.copper, 0.3)],
        ],
        "diagonal",
      ),
    }),
    mark(600, 712, 20, PALETTE.white),
    gleam(drawing, "M470 640Q500 570 570 550", 12, 0.7),
  ])
}
