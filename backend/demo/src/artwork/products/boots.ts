import { darken } from "../kit/color"
import { type Drawing, circle, group, path, rect, stroke } from "../kit/drawing"
import { gleam, groundShadow, mark } from "../kit/light"
import { roundRect } from "../kit/outlines"
import { PALETTE } from "../kit/palette"
import { soft } from "../kit/soft"

function boot(drawing: Drawing, color: string): string {
  const outline =
    "M300 210Q300 176 340 172H510Q552 176 552 212L560 660Q562 740 640 776L720 808Q764 830 756 872Q750 904 706 906H350Q300 906 300 860Z"
  const chambers = [320, 440, 556, 668].map((y, index) => {
    const line = index < 3 ? `M290 ${y}Q420 ${y + 44} 566 ${y}` : "M290 740Q420 790 580 716"
    return group([
      stroke(line, darken(color, 0.75), 13, {
        opacity: 0.6,
        filter: drawing.blur(5),
      }),
      stroke(line, "#ffffff", 6, {
        opacity: 0.16,
        transform: "translate(0 16)",
        filter: drawing.blur(3),
      }),
    ])
  })
  return group([
    groundShadow(drawing, 530, 906, 240),
    soft(drawing, outline, color, 58),
    drawing.inside(outline, [
      ...chambers,
      stroke("M610 760Q560 830 570 910", darken(color, 0.7), 11, {
        opacity: 0.5,
        filter: drawing.blur(4),
      }),
      stroke("M494 150V900", darken(color, 0.55), 14, { opacity: 0.55 }),
      stroke("M494 150V900", PALETTE.copper, 4, {
        opacity: 0.9,
        "stroke-dasharray": "4 9",
      }),
    ]),
    gleam(drawing, "M334 240Q326 480 336 820", 20, 0.22),
  ])
}

/** A pair of air-compression boots and their controller. */
export function compressionBoots(drawing: Drawing): string {
  const unit = roundRect(760, 730, 230, 176, 34)
  return group([
    group([boot(drawing, "#3c4a4d")], {
      transform: "translate(236 -16) scale(0.9)",
    }),
    group([boot(drawing, PALETTE.graphite)], {
      transform: "translate(-40 36) scale(0.97)",
    }),
    stroke("M520 250C700 170 1010 260 1000 520C994 640 950 690 900 742", PALETTE.charcoal, 16),
    stroke("M516 246C700 164 1004 256 994 516", "#ffffff", 4, {
      opacity: 0.25,
    }),
    groundShadow(drawing, 880, 912, 124),
    soft(drawing, unit, "#e9e3d9", 24),
    path(roundRect(790, 760, 170, 78, 14), { fill: PALETTE.pineDeep }),
    ...[0, 1, 2, 3].map((index) =>
      rect(808 + index * 36, 818 - index * 13, 22, 8 + index * 13, {
        rx: 4,
        fill: "#8fd6bb",
      }),
    ),
    circle(820, 872, 13, { fill: PALETTE.copper }),
    circle(874, 872, 13, { fill: "#a9b4b1" }),
    circle(928, 872, 13, { fill: "#a9b4b1" }),
    mark(438, 330, 38, "#d8c6b7", 0.85),
  ])
}
