import { type Drawing, ellipse, group, path } from "../kit/drawing"
import { castShadow } from "../kit/light"
import { roundFill } from "../kit/solids"

/** Outline of the display leg, from above the picture to below it. */
export const LEG =
  "M396 -200C400 160 474 390 484 510C488 575 466 630 466 710C466 830 524 930 536 1060V1420H682V1060" +
  "C692 930 744 830 742 710C740 630 716 575 720 510C728 390 804 160 808 -200Z"

/** A display leg in the color of unglazed clay, running through the picture; its knee is at 550. */
export function displayLeg(drawing: Drawing, color = "#efe2d4"): string {
  return group([
    castShadow(drawing, LEG, 70, 0, 44, 0.22),
    path(LEG, { fill: roundFill(drawing, color, 0.75, "#6a4a3a") }),
    drawing.inside(LEG, [
      ellipse(602, 540, 62, 78, {
        fill: "#ffffff",
        opacity: 0.3,
        filter: drawing.blur(22),
      }),
      ellipse(606, 636, 70, 20, {
        fill: "#6a4a3a",
        opacity: 0.18,
        filter: drawing.blur(14),
      }),
    ]),
  ])
}

/** A stretch of fabric around the display leg between two heights, `grow` times its girth. */
export function aroundLeg(
  top: number,
  bottom: number,
  drawing: Drawing,
  shapes: string[],
  grow = 1.05,
): string {
  const bow = 26
  const band = `M300 ${top}Q602 ${top + bow * 2} 904 ${top}V${bottom}Q602 ${bottom + bow * 2} 300 ${bottom}Z`
  const scale = `translate(${602 * (1 - grow)} 0) scale(${grow} 1)`
  const worn = group([group(shapes, { "clip-path": drawing.clip(LEG) })], {
    transform: scale,
  })
  return drawing.inside(band, [worn])
}
