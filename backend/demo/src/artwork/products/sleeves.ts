import { darken, lighten } from "../kit/color"
import { type Drawing, group, path, rect, stroke } from "../kit/drawing"
import { gleam, mark } from "../kit/light"
import { PALETTE } from "../kit/palette"
import { roundFill } from "../kit/solids"
import { aroundLeg, displayLeg } from "./leg"

function knit(top: number, bottom: number, color: string, gap = 13): string[] {
  const rows = Math.floor((bottom - top) / gap) + 8
  return Array.from({ length: rows }, (_, index) => {
    const y = top - 20 + index * gap
    return stroke(`M380 ${y}Q602 ${y + 46} 824 ${y}`, color, 3, {
      opacity: 0.22,
    })
  })
}

/** A knitted compression sleeve over the knee. */
export function kneeSleeve(drawing: Drawing): string {
  const color = PALETTE.charcoal
  const dip =
    "M602 440C680 440 694 500 690 556C686 620 660 650 602 650C544 650 518 620 514 556C510 500 524 440 602 440Z"
  return group([
    displayLeg(drawing),
    aroundLeg(330, 760, drawing, [
      rect(380, 300, 450, 540, { fill: roundFill(drawing, "#3a4547", 1.1) }),
      ...knit(330, 800, "#ffffff"),
      path(dip, { fill: lighten(color, 0.14), opacity: 0.75 }),
      path(dip, { fill: "none", stroke: PALETTE.coral, "stroke-width": 7 }),
      stroke("M470 340Q440 560 476 800M734 340Q764 560 728 800", PALETTE.coral, 10, { opacity: 0.85 }),
    ]),
    aroundLeg(
      330,
      372,
      drawing,
      [rect(380, 300, 450, 200, { fill: roundFill(drawing, PALETTE.coral) })],
      1.055,
    ),
    aroundLeg(
      726,
      762,
      drawing,
      [
        rect(380, 700, 450, 200, {
          fill: roundFill(drawing, darken(color, 0.2)),
        }),
      ],
      1.055,
    ),
    mark(602, 556, 34, "#f0e6dc", 0.9),
    gleam(drawing, "M512 420Q500 520 496 700", 14, 0.2),
  ])
}

/** A pair of graduated calf sleeves. */
export function calfSleeves(drawing: Drawing): string {
  const worn = (color: string): string =>
    group([
      displayLeg(drawing),
      aroundLeg(560, 960, drawing, [
        rect(380, 500, 450, 560, { fill: roundFill(drawing, color) }),
        ...knit(560, 980, "#06211f"),
        ...[0, 1, 2].map((index) =>
          stroke(
            `M640 ${650 + index * 64}Q690 ${694 + index * 64} 760 ${640 + index * 64}`,
            PALETTE.seafoam,
            12,
            { opacity: 0.9 },
          ),
        ),
      ]),
      aroundLeg(
        560,
        594,
        drawing,
        [
          rect(380, 520, 450, 200, {
            fill: roundFill(drawing, darken(color, 0.3)),
          }),
        ],
        1.056,
      ),
      aroundLeg(
        926,
        964,
        drawing,
        [
          rect(380, 880, 450, 200, {
            fill: roundFill(drawing, darken(color, 0.3)),
          }),
        ],
        1.056,
      ),
    ])
  return group([
    group([worn(PALETTE.pine)], {
      transform: "translate(196 -10) scale(0.92)",
    }),
    group([worn(PALETTE.pine)], { transform: "translate(-92 34) scale(0.92)" }),
  ])
}
