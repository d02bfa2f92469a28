import { darken, lighten } from "../kit/color"
import { type Drawing, circle, group, path, rect, stroke } from "../kit/drawing"
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
      stroke(`M370 ${y}Q602 ${y + 54} 834 ${y}`, darken(color, 0.4), 9, { opacity: 0.55, filter: drawing.blur(3) }),
      stroke(`M370 ${y + 10}Q602 ${y + 64} 834 ${y + 10}`, "#ffffff", 5, { opacity: 0.35 }),
    ]),
  )
  const seams = [520, 602, 684].map((x) => stroke(`M${x} 330V800`, darken(color, 0.4), 6, { opacity: 0.35 }))
  const strap = (y: number): string =>
    aroundLeg(y, y + 46, drawing, [rect(360, y - 40, 490, 160, { fill: roundFill(drawing, PALETTE.navy) })], 1.14)
  return group([
    displayLeg(drawing),
    aroundLeg(346, 752, drawing, [rect(360, 300, 490, 540, { fill: roundFill(drawing, color) }), ...quilt, ...seams], 1.13),
    strap(412),
    strap(646),
    ...[446, 680].map((y) => group([castShadow(drawing, roundRect(632, y - 16, 74, 56, 10), 5, 7, 5), soft(drawing, roundRect(632, y - 16, 74, 56, 10), "#e7eef1", 10)])),
    circle(602, 572, 50, { fill: PALETTE.white, opacity: 0.95 }),
    mark(602, 572, 30, PALETTE.azure),
    gleam(drawing, "M490 480Q482 560 480 640", 18, 0.35),
  ])
}

/** A post-operative knee brace with metal hinges. */
export function hingedBrace(drawing: Drawing): string {
  const cuff = (top: number, bottom: number): string =>
    aroundLeg(top, bottom, drawing, [
      rect(360, top - 60, 490, bottom - top + 160, { fill: roundFill(drawing, "#46545a") }),
      stroke(`M370 ${top + 26}Q602 ${top + 78} 834 ${top + 26}M370 ${bottom - 26}Q602 ${bottom + 26} 834 ${bottom - 26}`, PALETTE.copper, 6),
    ], 1.1)
  const side = (x: number, lean: number): string => {
    const upper = roundRect(x - 19, 250, 38, 300, 16)
    const lower = roundRect(x - 19, 560, 38, 300, 16)
    return group([
      group([castShadow(drawing, upper, 8, 10, 8, 0.5), metal(drawing, upper, PALETTE.steel)], { transform: `rotate(${lean} ${x} 556)` }),
      group([castShadow(drawing, lower, 8, 10, 8, 0.5), metal(drawing, lower, PALETTE.steel)], { transform: `rotate(${-lean * 0.35} ${x} 556)` }),
      circle(x + 6, 564, 56, { fill: "#000000", opacity: 0.4, filter: drawing.blur(8) }),
      circle(x, 556, 54, { fill: drawing.linear([[0, lighten(PALETTE.steel, 0.7)], [1, darken(PALETTE.steel, 0.45)]], "diagonal") }),
      circle(x, 556, 36, { fill: PALETTE.pineDeep }),
      mark(x, 556, 20, PALETTE.copper),
    ])
  }
  return group([
    displayLeg(drawing, "#d9d4ca"),
    cuff(256, 356),
    cuff(398, 470),
    cuff(610, 690),
    cuff(738, 828),
    side(486, -4),
    side(718, 4),
    path("M0 0", {}),
  ])
}
