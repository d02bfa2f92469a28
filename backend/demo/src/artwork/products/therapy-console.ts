import { darken } from "../kit/color"
import { type Drawing, circle, group, path, rect, stroke } from "../kit/drawing"
import { groundShadow, mark } from "../kit/light"
import { polygon, roundRect } from "../kit/outlines"
import { PALETTE } from "../kit/palette"
import { soft } from "../kit/soft"
import { pulses } from "./wave"

/** A four-channel electrotherapy console with screen and dials. */
export function therapyConsole(drawing: Drawing): string {
  const face = "M250 470Q252 440 284 436L900 410Q934 410 938 442L966 850Q966 904 914 906H290Q238 904 238 850Z"
  const screen = roundRect(306, 492, 420, 250, 18)
  const dial = (x: number, y: number): string =>
    group([
      circle(x + 8, y + 12, 46, {
        fill: "#000",
        opacity: 0.35,
        filter: drawing.blur(8),
      }),
      circle(x, y, 46, {
        fill: drawing.linear(
          [
            [0, "#ffffff"],
            [1, "#8d9a9a"],
          ],
          "diagonal",
        ),
      }),
      circle(x, y, 34, {
        fill: drawing.linear(
          [
            [0, "#7d8b8b"],
            [1, "#eef1f0"],
          ],
          "diagonal",
        ),
      }),
      stroke(`M${x} ${y - 30}V${y - 14}`, PALETTE.copper, 7, {
        transform: `rotate(${(x + y) % 90} ${x} ${y})`,
      }),
    ])
  return group([
    groundShadow(drawing, 610, 908, 380),
    path("M300 440L360 380H868L902 412Z", { fill: "#dfe6e4" }),
    soft(drawing, face, "#eceeea", 44),
    path(screen, {
      fill: drawing.linear(
        [
          [0, "#16403a"],
          [1, "#0a1f1c"],
        ],
        "diagonal",
      ),
    }),
    ...["#8fe3c4", PALETTE.amber, "#8fc3e3", "#e79a84"].map((color, index) =>
      stroke(pulses(334, 556 + index * 52, 6, 60 - index * 2, 16 + ((index * 7) % 20)), color, 5),
    ),
    path(polygon([306, 492], [560, 492], [400, 742], [306, 742]), {
      fill: "#ffffff",
      opacity: 0.05,
    }),
    dial(808, 540),
    dial(808, 672),
    ...[0, 1, 2, 3].map((index) =>
      group([
        circle(342 + index * 116, 822, 30, {
          fill: darken(PALETTE.steel, 0.2),
        }),
        circle(342 + index * 116, 822, 18, { fill: PALETTE.charcoal }),
        stroke(
          `M${342 + index * 116} 826C${342 + index * 116} 920 ${300 + index * 150} 930 ${250 + index * 170} 1010`,
          index % 2 ? PALETTE.copper : "#12211f",
          12,
        ),
      ]),
    ),
    rect(776, 800, 120, 44, { rx: 22, fill: PALETTE.teal }),
    mark(868, 470, 24, PALETTE.pine),
  ])
}
