import { darken } from "../kit/color"
import { type Drawing, group, path, stroke } from "../kit/drawing"
import { castShadow, gleam, groundShadow, mark } from "../kit/light"
import { PALETTE } from "../kit/palette"
import { soft } from "../kit/soft"
import { cylinder } from "../kit/solids"

/** A padded sleep mask resting on a bolster. */
export function sleepMask(drawing: Drawing): string {
  const color = PALETTE.navy
  const mask =
    "M252 560C252 470 330 430 430 432C500 433 540 452 600 452C660 452 700 433 770 432C870 430 948 470 948 560C948 660 880 742 790 742C710 742 690 664 600 664C510 664 490 742 410 742C320 742 252 660 252 560Z"
  return group([
    groundShadow(drawing, 600, 908, 320),
    cylinder(drawing, {
      cx: 600,
      top: 720,
      bottom: 900,
      rx: 300,
      ry: 44,
      color: "#efe6da",
    }),
    stroke("M262 540C180 560 170 700 250 780C300 826 360 800 372 760", darken(color, 0.25), 34),
    stroke("M938 540C1020 560 1030 700 950 780C900 826 840 800 828 760", darken(color, 0.4), 34),
    castShadow(drawing, mask, 14, 44, 24, 0.42),
    soft(drawing, mask, color, 52),
    path(mask, {
      fill: "none",
      stroke: "#6f8ba3",
      "stroke-width": 4,
      opacity: 0.7,
      "stroke-dasharray": "2 13",
      "stroke-linecap": "round",
      transform: "translate(54 53) scale(0.91)",
    }),
    gleam(drawing, "M330 520C360 474 470 470 540 490", 22, 0.35),
    gleam(drawing, "M700 486C760 468 830 474 870 510", 18, 0.25),
    mark(600, 556, 34, "#c9d8e4", 0.9),
  ])
}
