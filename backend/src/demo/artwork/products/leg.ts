import { type Drawing, ellipse, group, path } from "../kit/drawing"
import { groundShadow } from "../kit/light"
import { roundFill } from "../kit/solids"

/** Outline of the display leg, thigh to ankle. */
export const LEG =
  "M432 176C434 320 484 420 490 520C493 575 474 620 474 690C474 785 518 850 528 912H676C686 850 734 785 732 690C730 620 708 575 711 520C716 420 770 320 772 176Z"

/** A display leg in the color of unglazed clay, on its foot plate. */
export function displayLeg(drawing: Drawing, color = "#efe4d6"): string {
  return group([
    groundShadow(drawing, 604, 914, 190),
    ellipse(604, 916, 150, 26, { fill: "#2b3230" }),
    ellipse(602, 910, 150, 26, { fill: drawing.linear([[0, "#8b9694"], [1, "#434d4b"]], "right") }),
    path(LEG, { fill: roundFill(drawing, color, 0.75) }),
    ellipse(602, 176, 170, 30, { fill: drawing.linear([[0, "#ffffff"], [1, "#e2d4c2"]], "diagonal") }),
  ])
}

/** A stretch of fabric around the display leg between two heights, `grow` times its girth. */
export function aroundLeg(top: number, bottom: number, drawing: Drawing, shapes: string[], grow = 1.05): string {
  const bow = 26
  const band = `M300 ${top}Q602 ${top + bow * 2} 904 ${top}V${bottom}Q602 ${bottom + bow * 2} 300 ${bottom}Z`
  const scale = `translate(${602 * (1 - grow)} 0) scale(${grow} 1)`
  const worn = group([group(shapes, { "clip-path": drawing.clip(LEG) })], { transform: scale })
  return drawing.inside(band, [worn])
}
