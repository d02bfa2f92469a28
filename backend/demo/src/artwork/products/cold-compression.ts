import { darken } from "../kit/color"
import { type Drawing, circle, group, path, stroke } from "../kit/drawing"
import { gleam, groundShadow, mark } from "../kit/light"
import { roundRect } from "../kit/outlines"
import { PALETTE } from "../kit/palette"
import { soft } from "../kit/soft"
import { cylinder } from "../kit/solids"

/** A cooling unit with its hose and a knee cuff. */
export function coldCompression(drawing: Drawing): string {
  const body = roundRect(300, 470, 470, 436, 56)
  const cuff =
    "M800 640Q812 596 856 600L980 620Q1020 630 1016 676L992 850Q980 908 930 906L812 892Q776 884 782 838Z"
  return group([
    groundShadow(drawing, 560, 910, 300),
    cylinder(drawing, {
      cx: 536,
      top: 404,
      bottom: 500,
      rx: 176,
      ry: 44,
      color: PALETTE.azure,
      face: "#a9cddb",
    }),
    stroke("M420 400Q536 250 652 400", "#e8efef", 30),
    stroke("M424 392Q536 254 648 392", "#ffffff", 8, { opacity: 0.7 }),
    soft(drawing, body, "#e9eef0", 50),
    path(roundRect(352, 560, 366, 150, 24), { fill: PALETTE.navy }),
    stroke("M384 636H470M500 636H560", "#9ed4ea", 12),
    circle(660, 636, 44, {
      fill: "none",
      stroke: "#9ed4ea",
      "stroke-width": 10,
    }),
    stroke("M660 636V606", "#ffffff", 8),
    mark(536, 806, 50, PALETTE.azure),
    stroke("M726 760C850 780 760 520 900 500C1010 490 1000 570 960 630", "#20343b", 34),
    stroke("M722 752C838 770 750 512 896 490", "#ffffff", 6, { opacity: 0.25 }),
    groundShadow(drawing, 900, 908, 124),
    soft(drawing, cuff, PALETTE.azure, 34),
    ...[0, 1, 2].map((index) =>
      stroke(
        `M796 ${700 + index * 62}Q900 ${730 + index * 62} 1004 ${722 + index * 56}`,
        darken(PALETTE.azure, 0.5),
        8,
        { opacity: 0.5, filter: drawing.blur(3) },
      ),
    ),
    gleam(drawing, "M336 530V850", 16, 0.6),
  ])
}
