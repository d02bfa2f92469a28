import { darken, lighten } from "../kit/color"
import { type Drawing, ellipse, group, path, stroke } from "../kit/drawing"
import { groundShadow, mark } from "../kit/light"
import { PALETTE } from "../kit/palette"

/** A round wooden wobble board tipped on its half dome. */
export function wobbleBoard(drawing: Drawing): string {
  const wood = "#c99a66"
  const rings = [300, 238, 176].map((rx, index) =>
    ellipse(600, 706, rx, rx * 0.3, {
      fill: "none",
      stroke: darken(wood, 0.3),
      "stroke-width": 3,
      opacity: 0.25 + index * 0.08,
    }),
  )
  return group([
    groundShadow(drawing, 610, 912, 210),
    ellipse(680, 916, 360, 44, {
      fill: "#12201d",
      opacity: 0.2,
      filter: drawing.blur(30),
    }),
    path("M446 760H754Q740 908 600 912Q460 908 446 760Z", {
      fill: drawing.linear(
        [
          [0, "#3a4648"],
          [0.3, "#6b797b"],
          [0.6, PALETTE.graphite],
          [1, "#14191a"],
        ],
        "right",
      ),
    }),
    group(
      [
        path("M230 706V738A370 114 0 0 0 970 738V706Z", {
          fill: drawing.linear(
            [
              [0, darken(wood, 0.25)],
              [0.3, lighten(wood, 0.15)],
              [0.65, darken(wood, 0.2)],
              [1, darken(wood, 0.5)],
            ],
            "right",
          ),
        }),
        ellipse(600, 706, 370, 114, {
          fill: drawing.linear(
            [
              [0, lighten(wood, 0.5)],
              [0.6, wood],
              [1, darken(wood, 0.14)],
            ],
            "diagonal",
          ),
        }),
        ...rings,
        ellipse(600, 706, 150, 46, { fill: PALETTE.pine }),
        group([mark(600, 706, 74, PALETTE.white, 0.95)], {
          transform: "translate(0 494.2) scale(1 0.3)",
        }),
        stroke("M240 700A370 114 0 0 1 600 593", "#ffffff", 5, {
          opacity: 0.55,
        }),
      ],
      { transform: "rotate(-11 600 760)" },
    ),
  ])
}
