import { darken } from "../kit/color"
import { type Drawing, circle, group, path, rect, stroke } from "../kit/drawing"
import { castShadow, gleam, groundShadow, mark } from "../kit/light"
import { polygon, roundRect } from "../kit/outlines"
import { PALETTE } from "../kit/palette"
import { soft } from "../kit/soft"
import { cylinder } from "../kit/solids"

const WAVE = (x: number, y: number, steps: number, step: number, height: number): string =>
  `M${x} ${y}` + Array.from({ length: steps }, () => `h${step * 0.4}v${-height}h${step * 0.3}v${height}h${step * 0.3}`).join("")

function electrode(drawing: Drawing, x: number, y: number, turn: number): string {
  const pad = roundRect(x - 84, y - 68, 168, 136, 38)
  return group(
    [
      castShadow(drawing, pad, 9, 12, 9, 0.35),
      soft(drawing, pad, "#f3efe8", 16),
      path(roundRect(x - 60, y - 46, 120, 92, 24), { fill: PALETTE.stone, opacity: 0.55 }),
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
    path(roundRect(488, 350, 212, 236, 26), { fill: drawing.linear([[0, "#1f3f3a"], [1, "#102522"]], "diagonal") }),
    stroke(WAVE(512, 470, 4, 41, 54), "#8fe3c4", 6),
    stroke(WAVE(512, 550, 4, 41, 26), PALETTE.amber, 5),
    path(polygon([488, 350], [640, 350], [520, 586], [488, 586]), { fill: "#ffffff", opacity: 0.07 }),
    ...[
      [536, 668, PALETTE.teal],
      [652, 668, PALETTE.copper],
      [536, 770, "#d9d2c6"],
      [652, 770, "#d9d2c6"],
    ].map(([x, y, color]) => soft(drawing, roundRect(Number(x) - 42, Number(y) - 36, 84, 72, 30), String(color), 12)),
    mark(594, 852, 22, PALETTE.pine),
    gleam(drawing, "M478 400V800", 10, 0.7),
  ])
}

/** A four-channel electrotherapy console with screen and dials. */
export function therapyConsole(drawing: Drawing): string {
  const face = "M250 470Q252 440 284 436L900 410Q934 410 938 442L966 850Q966 904 914 906H290Q238 904 238 850Z"
  const screen = roundRect(306, 492, 420, 250, 18)
  const dial = (x: number, y: number): string =>
    group([
      circle(x + 8, y + 12, 46, { fill: "#000", opacity: 0.35, filter: drawing.blur(8) }),
      circle(x, y, 46, { fill: drawing.linear([[0, "#ffffff"], [1, "#8d9a9a"]], "diagonal") }),
      circle(x, y, 34, { fill: drawing.linear([[0, "#7d8b8b"], [1, "#eef1f0"]], "diagonal") }),
      stroke(`M${x} ${y - 30}V${y - 14}`, PALETTE.copper, 7, { transform: `rotate(${(x + y) % 90} ${x} ${y})` }),
    ])
  return group([
    groundShadow(drawing, 610, 908, 380),
    path("M300 440L360 380H868L902 412Z", { fill: "#dfe6e4" }),
    soft(drawing, face, "#eceeea", 44),
    path(screen, { fill: drawing.linear([[0, "#16403a"], [1, "#0a1f1c"]], "diagonal") }),
    ...["#8fe3c4", PALETTE.amber, "#8fc3e3", "#e79a84"].map((color, index) =>
      stroke(WAVE(334, 556 + index * 52, 6, 60 - index * 2, 16 + ((index * 7) % 20)), color, 5),
    ),
    path(polygon([306, 492], [560, 492], [400, 742], [306, 742]), { fill: "#ffffff", opacity: 0.05 }),
    dial(808, 540),
    dial(808, 672),
    ...[0, 1, 2, 3].map((index) =>
      group([
        circle(342 + index * 116, 822, 30, { fill: darken(PALETTE.steel, 0.2) }),
        circle(342 + index * 116, 822, 18, { fill: PALETTE.charcoal }),
        stroke(`M${342 + index * 116} 826C${342 + index * 116} 920 ${300 + index * 150} 930 ${250 + index * 170} 1010`, index % 2 ? PALETTE.copper : "#12211f", 12),
      ]),
    ),
    rect(776, 800, 120, 44, { rx: 22, fill: PALETTE.teal }),
    mark(868, 470, 24, PALETTE.pine),
  ])
}

/** A cooling unit with its hose and a knee cuff. */
export function coldCompression(drawing: Drawing): string {
  const body = roundRect(300, 470, 470, 436, 56)
  const cuff = "M800 640Q812 596 856 600L980 620Q1020 630 1016 676L992 850Q980 908 930 906L812 892Q776 884 782 838Z"
  return group([
    groundShadow(drawing, 560, 910, 300),
    cylinder(drawing, { cx: 536, top: 404, bottom: 500, rx: 176, ry: 44, color: PALETTE.azure, face: "#a9cddb" }),
    stroke("M420 400Q536 250 652 400", "#e8efef", 30),
    stroke("M424 392Q536 254 648 392", "#ffffff", 8, { opacity: 0.7 }),
    soft(drawing, body, "#e9eef0", 50),
    path(roundRect(352, 560, 366, 150, 24), { fill: PALETTE.navy }),
    stroke("M384 636H470M500 636H560", "#9ed4ea", 12),
    circle(660, 636, 44, { fill: "none", stroke: "#9ed4ea", "stroke-width": 10 }),
    stroke("M660 636V606", "#ffffff", 8),
    mark(536, 806, 50, PALETTE.azure),
    stroke("M726 760C850 780 760 520 900 500C1010 490 1000 570 960 630", "#20343b", 34),
    stroke("M722 752C838 770 750 512 896 490", "#ffffff", 6, { opacity: 0.25 }),
    groundShadow(drawing, 900, 908, 124),
    soft(drawing, cuff, PALETTE.azure, 34),
    ...[0, 1, 2].map((index) => stroke(`M796 ${700 + index * 62}Q900 ${730 + index * 62} 1004 ${722 + index * 56}`, darken(PALETTE.azure, 0.5), 8, { opacity: 0.5, filter: drawing.blur(3) })),
    gleam(drawing, "M336 530V850", 16, 0.6),
  ])
}
