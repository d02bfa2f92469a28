import { type Drawing, ellipse, group, path, rect, stroke } from "../kit/drawing"
import { gleam, groundShadow, mark } from "../kit/light"
import { cylinderOutline, roundRect } from "../kit/outlines"
import { PALETTE } from "../kit/palette"
import { soft } from "../kit/soft"
import { roundFill } from "../kit/solids"

/** A clinic canister of clear blue gel and the bottle that is filled from it. */
export function couplingGel(drawing: Drawing): string {
  const canister =
    "M300 430Q300 360 370 350H520Q560 350 560 300H660Q660 350 690 356Q742 370 742 430V850Q742 906 690 906H352Q300 906 300 850Z"
  const bottle =
    "M832 600Q832 560 866 548V500H926V548Q960 560 960 600V866Q960 906 922 906H870Q832 906 832 866Z"
  return group([
    groundShadow(drawing, 540, 910, 250),
    path(roundRect(546, 244, 128, 70, 14), {
      fill: roundFill(drawing, PALETTE.pine),
    }),
    soft(drawing, canister, "#8fc4dc", 48),
    drawing.inside(canister, [
      rect(290, 440, 460, 480, {
        fill: drawing.linear([
          [0, "#5aa6cb", 0.5],
          [1, "#2f779d", 0.65],
        ]),
      }),
      ...[
        [380, 560, 12],
        [640, 500, 9],
        [420, 500, 7],
        [690, 820, 10],
        [350, 840, 8],
        [668, 610, 6],
      ].map(([x = 0, y = 0, r = 0]) => ellipse(x, y, r, r, { fill: "#ffffff", opacity: 0.5 })),
    ]),
    path("M344 420Q344 396 376 392H470Q496 392 496 420V440Q496 456 476 456H364Q344 456 344 438Z", {
      fill: "#20404f",
      opacity: 0.35,
    }),
    soft(drawing, roundRect(360, 590, 322, 226, 18), PALETTE.white, 12),
    mark(446, 704, 54, PALETTE.azure),
    stroke("M540 660H640M540 704H640M540 748H600", PALETTE.ice, 14),
    gleam(drawing, "M330 470V850", 16, 0.6),
    groundShadow(drawing, 900, 910, 80),
    path("M882 420L910 420L922 500H870Z", {
      fill: roundFill(drawing, PALETTE.pine),
    }),
    soft(drawing, bottle, "#8fc4dc", 26),
    path(cylinderOutline(896, 690, 810, 63, 8), {
      fill: roundFill(drawing, PALETTE.white, 0.6),
    }),
    mark(896, 752, 30, PALETTE.azure),
    gleam(drawing, "M852 610V860", 8, 0.6),
  ])
}
