import { darken } from "../kit/color"
import { type Drawing, circle, group, path, rect, stroke } from "../kit/drawing"
import { castShadow, gleam, groundShadow, mark } from "../kit/light"
import { roundRect } from "../kit/outlines"
import { PALETTE } from "../kit/palette"
import { metal, soft, sphere } from "../kit/soft"

/** A percussion massager with a ball head, standing on its grip. */
export function percussionMassager(drawing: Drawing): string {
  const barrel = "M392 318Q392 274 440 270L716 256Q842 252 858 346Q866 452 760 470L440 458Q392 452 392 410Z"
  const grip =
    "M610 440L742 446Q716 560 728 690Q738 800 760 866Q766 902 730 906H622Q586 906 588 868Q604 700 598 600Q596 520 610 440Z"
  return group([
    groundShadow(drawing, 676, 908, 150),
    castShadow(drawing, barrel, 30, 40, 30, 0.22),
    soft(drawing, grip, PALETTE.graphite, 40),
    path("M604 560Q660 574 726 560L724 800Q664 812 598 800Z", {
      fill: PALETTE.charcoal,
      opacity: 0.6,
    }),
    ...Array.from({ length: 8 }, (_, index) =>
      stroke(`M612 ${588 + index * 27}Q664 ${598 + index * 27} 716 ${588 + index * 27}`, "#ffffff", 4, {
        opacity: 0.1,
      }),
    ),
    soft(drawing, barrel, PALETTE.graphite, 54),
    metal(drawing, roundRect(360, 300, 44, 128, 12), PALETTE.copper, "down"),
    metal(drawing, roundRect(300, 336, 66, 56, 8), PALETTE.steel, "down"),
    sphere(drawing, 246, 364, 88, "#4b5457", 0.7),
    gleam(drawing, "M440 300Q620 280 760 296", 20, 0.4),
    circle(760, 364, 62, { fill: darken(PALETTE.graphite, 0.3) }),
    circle(760, 364, 50, {
      fill: "none",
      stroke: PALETTE.copper,
      "stroke-width": 7,
    }),
    mark(760, 364, 25, "#e8d9cb"),
    ...[0, 1, 2, 3].map((index) =>
      rect(506 + index * 38, 356, 22, 12, {
        rx: 6,
        fill: index < 3 ? "#9fe0c4" : "#5a6567",
      }),
    ),
  ])
}
