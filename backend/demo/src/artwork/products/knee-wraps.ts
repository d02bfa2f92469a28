import { darken, lighten } from "../kit/color"
import { type Drawing, circle, group, rect, stroke } from "../kit/drawing"
import { castShadow, gleam, mark } from "../kit/light"
import { roundRect } from "../kit/outlines"
import { PALETTE } from "../kit/palette"
import { metal, soft } from "../kit/soft"
import { roundFill } from "../kit/solids"
import { aroundLeg, displayLeg } from "./leg"

/** A quilted cold wrap, strapped around the knee. */
export function coldWrap(drawing: Drawing): string {
  const color = PALETTE.azure
  const quilt = [400, 478, 556, 634, 712].map((y) =>
    group([
      stroke(`M370 ${y}Q602 ${y + 54} 834 ${y}`, darken(color, 0.4), 9, {
        opacity: 0.55,
        filter: drawing.blur(3),
      }),
      stroke(`M370 ${y + 10}Q602 ${y + 64} 834 ${y + 10}`, "#ffffff", 5, {
        opacity: 0.35,
      }),
    ]),
  )
  const seams = [520, 602, 684].map((x) => stroke(`M${x} 330V800`, darken(color, 0.4), 6, { opacity: 0.35 }))
  const strap = (y: number): string =>
    aroundLeg(
      y,
      y + 46,
      drawing,
      [rect(330, y - 40, 550, 160, { fill: roundFill(drawing, PALETTE.navy) })],
      1.14,
    )
  return group([
    displayLeg(drawing),
    aroundLeg(
      346,
      752,
      drawing,
      [rect(330, 300, 550, 540, { fill: roundFill(drawing, color) }), ...quilt, ...seams],
      1.13,
    ),
    strap(412),
    strap(646),
    ...[446, 680].map((y) =>
      group([
        castShadow(drawing, roundRect(632, y - 16, 74, 56, 10), 5, 7, 5),
        soft(drawing, roundRect(632, y - 16, 74, 56, 10), "#e7eef1", 10),
      ]),
    ),
    circle(602, 572, 50, { fill: PALETTE.white, opacity: 0.95 }),
    mark(602, 572, 30, PALETTE.azure),
    gleam(drawing, "M490 480Q482 560 480 640", 18, 0.35),
  ])
}

/** A post-operative knee brace with metal hinges. */
export function hingedBrace(drawing: Drawing): string {
  const cuff = (top: number, bottom: number): string =>
    aroundLeg(
      top,
      bottom,
      drawing,
      [
        rect(330, top - 80, 550, bottom - top + 200, {
          fill: roundFill(drawing, "#3a474c", 1.1),
        }),
        ...[14, bottom - top - 14].map((inset) =>
          stroke(`M330 ${top + inset}Q602 ${top + inset + 54} 874 ${top + inset}`, PALETTE.copper, 6),
        ),
      ],
      1.1,
    )
  const buckle = (y: number): string => {
    const outline = roundRect(560, y, 84, 58, 12)
    return group([castShadow(drawing, outline, 6, 8, 6, 0.5), soft(drawing, outline, "#e6e9e8", 12)])
  }
  const side = (x: number, upper: number, lower: number): string => {
    const bar = roundRect(x - 20, 214, 40, 350, 18)
    const shank = roundRect(x - 20, 550, 40, 300, 18)
    return group([
      group([castShadow(drawing, bar, 8, 10, 8, 0.5), metal(drawing, bar, PALETTE.steel)], {
        transform: `rotate(${upper} ${x} 556)`,
      }),
      group([castShadow(drawing, shank, 8, 10, 8, 0.5), metal(drawing, shank, PALETTE.steel)], {
        transform: `rotate(${lower} ${x} 556)`,
      }),
      circle(x + 6, 564, 60, {
        fill: "#000000",
        opacity: 0.4,
        filter: drawing.blur(8),
      }),
      circle(x, 556, 58, {
        fill: drawing.linear(
          [
            [0, lighten(PALETTE.steel, 0.7)],
            [1, darken(PALETTE.steel, 0.45)],
          ],
          "diagonal",
        ),
      }),
      circle(x, 556, 39, { fill: PALETTE.pineDeep }),
      mark(x, 556, 22, PALETTE.copper),
    ])
  }
  return group([
    displayLeg(drawing, "#ddd5c9"),
    cuff(226, 366),
    cuff(424, 476),
    cuff(626, 676),
    cuff(726, 836),
    side(470, -8, 1),
    side(734, 8, -1),
    buckle(294),
    buckle(778),
  ])
}
