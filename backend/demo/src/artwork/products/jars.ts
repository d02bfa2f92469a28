import { darken, lighten } from "../kit/color"
import { type Drawing, circle, ellipse, group, path, rect, stroke } from "../kit/drawing"
import { gleam, groundShadow, mark } from "../kit/light"
import { cylinderOutline } from "../kit/outlines"
import { PALETTE } from "../kit/palette"
import { soft } from "../kit/soft"
import { cylinder, roundFill } from "../kit/solids"

/** A spread of small stones or crystals, the same each time. */
function crystals(count: number, cx: number, cy: number, rx: number, ry: number, color: string): string[] {
  return Array.from({ length: count }, (_, index) => {
    const angle = index * 2.399963
    const reach = Math.sqrt((index + 0.5) / count)
    const size = 7 + ((index * 7) % 9)
    const x = cx + Math.cos(angle) * reach * rx
    const y = cy + Math.sin(angle) * reach * ry
    const fill = [lighten(color, 0.6), lighten(color, 0.2), color, darken(color, 0.12)][index % 4] ?? color
    return path(
      `M${x - size} ${y}L${x - size * 0.2} ${y - size * 0.9}L${x + size} ${y - size * 0.2}L${x + size * 0.4} ${y + size * 0.8}Z`,
      {
        fill,
      },
    )
  })
}

/** A glass jar of bath salts with a copper lid, with salt spilled in front of it. */
export function bathSalts(drawing: Drawing): string {
  const jar = cylinderOutline(590, 470, 884, 196, 38)
  const salt = cylinderOutline(590, 568, 880, 188, 36)
  return group([
    groundShadow(drawing, 600, 896, 224),
    path(jar, { fill: "#ffffff", opacity: 0.5 }),
    path(salt, { fill: roundFill(drawing, "#e6c3b6", 0.8) }),
    drawing.inside(salt, crystals(420, 590, 740, 200, 210, "#e7c4b8")),
    path(salt, {
      fill: drawing.linear(
        [
          [0, "#7a4a3c", 0.35],
          [0.22, "#ffffff", 0.18],
          [0.5, "#ffffff", 0],
          [1, "#5b3328", 0.5],
        ],
        "right",
      ),
    }),
    ellipse(590, 568, 188, 36, { fill: "#f5ded5" }),
    ...crystals(90, 590, 566, 172, 28, "#f0d3c8"),
    path(jar, {
      fill: drawing.linear(
        [
          [0, "#ffffff", 0.45],
          [0.1, "#ffffff", 0.05],
          [0.85, "#ffffff", 0.02],
          [1, "#ffffff", 0.4],
        ],
        "right",
      ),
    }),
    circle(590, 738, 78, { fill: PALETTE.white }),
    mark(590, 738, 42, PALETTE.copper),
    cylinder(drawing, {
      cx: 590,
      top: 388,
      bottom: 474,
      rx: 204,
      ry: 38,
      color: PALETTE.copper,
      face: lighten(PALETTE.copper, 0.25),
    }),
    gleam(drawing, "M428 520V860", 14, 0.75),
    gleam(drawing, "M756 520V850", 6, 0.4),
    ellipse(800, 950, 110, 20, {
      fill: "#3a2219",
      opacity: 0.22,
      filter: drawing.blur(8),
    }),
    ...crystals(60, 792, 940, 104, 22, "#e7c4b8"),
  ])
}

/** An open tin of therapy putty with a pulled twist and its lid leaning beside it. */
export function handPutty(drawing: Drawing): string {
  const blob =
    "M430 672C404 600 452 548 520 546C560 500 660 496 700 548C768 552 806 604 782 672C700 712 510 712 430 672Z"
  const groove = (d: string): string =>
    group([
      stroke(d, darken(PALETTE.coral, 0.45), 11, {
        opacity: 0.42,
        filter: drawing.blur(5),
      }),
      stroke(d, "#ffffff", 7, {
        opacity: 0.35,
        filter: drawing.blur(4),
        transform: "translate(2 13)",
      }),
    ])
  return group([
    groundShadow(drawing, 590, 906, 250),
    path(cylinderOutline(606, 672, 884, 206, 44), {
      fill: roundFill(drawing, PALETTE.steel, 1.1),
    }),
    rect(400, 742, 412, 94, { fill: roundFill(drawing, PALETTE.pine) }),
    mark(606, 789, 30, PALETTE.white),
    ellipse(606, 672, 206, 44, { fill: "#eef2f2" }),
    ellipse(606, 678, 190, 38, { fill: "#54706c" }),
    soft(drawing, blob, PALETTE.coral, 46),
    groove("M452 640C520 580 640 560 760 620"),
    groove("M520 566C580 520 660 530 694 566"),
    gleam(drawing, "M462 616Q480 576 530 566", 14, 0.5),
    ellipse(884, 902, 100, 20, {
      fill: "#10201d",
      opacity: 0.4,
      filter: drawing.blur(12),
    }),
    group(
      [
        ellipse(866, 770, 130, 136, {
          fill: drawing.linear(
            [
              [0, "#8fa0a3"],
              [1, "#59696d"],
            ],
            "right",
          ),
        }),
        ellipse(854, 766, 126, 134, {
          fill: drawing.linear(
            [
              [0, "#f4f7f7"],
              [0.5, "#c9d4d6"],
              [1, "#93a3a7"],
            ],
            "diagonal",
          ),
        }),
        ellipse(852, 766, 102, 110, { fill: PALETTE.pine }),
        mark(852, 766, 44, PALETTE.white),
      ],
      { transform: "rotate(14 866 900)" },
    ),
  ])
}
