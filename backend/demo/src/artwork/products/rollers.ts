import { darken, lighten } from "../kit/color"
import { type Drawing, circle, ellipse, group, path, stroke } from "../kit/drawing"
import { gleam, groundShadow } from "../kit/light"
import { PALETTE } from "../kit/palette"
import { sphere } from "../kit/soft"

/** The light on a long body lying on its side. */
function lyingFill(drawing: Drawing, color: string): string {
  return drawing.linear([
    [0, darken(color, 0.05)],
    [0.16, lighten(color, 0.4)],
    [0.42, color],
    [0.8, darken(color, 0.42)],
    [1, darken(color, 0.28)],
  ])
}

/** A ridged foam roller lying at an angle, its hollow end towards us. */
export function foamRoller(drawing: Drawing): string {
  const color = PALETTE.teal
  const body = "M330 520H900A62 150 0 0 1 900 820H330Z"
  const ridges = Array.from({ length: 8 }, (_, index) => {
    const x = 446 + index * 62
    return group([
      stroke(`M${x} 522A62 150 0 0 1 ${x} 818`, darken(color, 0.5), 15, {
        opacity: 0.55,
      }),
      stroke(`M${x + 9} 522A62 150 0 0 1 ${x + 9} 818`, lighten(color, 0.5), 4, { opacity: 0.4 }),
    ])
  })
  const grooves = [570, 640, 716, 780].map((y) =>
    stroke(`M360 ${y}H950`, darken(color, 0.5), 9, { opacity: 0.3 }),
  )
  return group(
    [
      ellipse(680, 850, 390, 34, {
        fill: "#12201d",
        opacity: 0.4,
        filter: drawing.blur(22),
      }),
      ellipse(640, 826, 330, 12, {
        fill: "#12201d",
        opacity: 0.6,
        filter: drawing.blur(8),
      }),
      path(body, { fill: lyingFill(drawing, color) }),
      drawing.inside(body, [...grooves, ...ridges]),
      ellipse(330, 670, 62, 150, {
        fill: drawing.linear(
          [
            [0, lighten(color, 0.5)],
            [1, darken(color, 0.08)],
          ],
          "diagonal",
        ),
      }),
      ellipse(332, 670, 46, 112, { fill: PALETTE.charcoal }),
      ellipse(338, 672, 40, 100, {
        fill: drawing.linear(
          [
            [0, "#0d1213"],
            [1, "#4a5355"],
          ],
          "right",
        ),
      }),
      ellipse(330, 670, 46, 112, {
        fill: "none",
        stroke: PALETTE.copper,
        "stroke-width": 6,
      }),
      gleam(drawing, "M420 558H860", 16, 0.35),
    ],
    { transform: "rotate(-9 600 820) translate(-14 40)" },
  )
}

/** Three massage balls: one smooth, one studded, one small. */
export function massageBalls(drawing: Drawing): string {
  const studs = Array.from({ length: 90 }, (_, index) => {
    const z = 1 - (2 * (index + 0.5)) / 180
    const angle = index * 2.399963
    const reach = Math.sqrt(1 - z * z)
    return { x: Math.cos(angle) * reach, y: Math.sin(angle) * reach, z }
  }).filter(({ z }) => z > 0.05)
  return group([
    groundShadow(drawing, 430, 906, 176),
    sphere(drawing, 430, 724, 186, PALETTE.pine, 0.55),
    groundShadow(drawing, 770, 908, 140),
    sphere(drawing, 770, 768, 142, PALETTE.copper, 0.3),
    ...studs.map(({ x, y, z }) =>
      group([
        circle(770 + x * 140 + 3, 768 + y * 140 + 4, 6 + z * 8, {
          fill: darken(PALETTE.copper, 0.5),
          opacity: 0.5,
        }),
        circle(770 + x * 140, 768 + y * 140, 5 + z * 7, {
          fill: lighten(PALETTE.copper, 0.25 - (x + y) * 0.22 > 0 ? 0.25 - (x + y) * 0.22 : 0),
        }),
      ]),
    ),
    groundShadow(drawing, 590, 966, 84),
    sphere(drawing, 590, 880, 88, "#e9e2d5", 0.6),
  ])
}
