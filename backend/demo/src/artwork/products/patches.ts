import { darken, lighten } from "../kit/color"
import { type Drawing, circle, ellipse, group, path, rect, stroke } from "../kit/drawing"
import { castShadow, gleam, groundShadow, mark } from "../kit/light"
import { polygon, roundRect } from "../kit/outlines"
import { PALETTE } from "../kit/palette"
import { box, frontFill } from "../kit/solids"

function patch(drawing: Drawing, cx: number, cy: number, r: number): string {
  const color = "#e3b48f"
  return group([
    circle(cx + 4, cy + 7, r, {
      fill: "#3a2417",
      opacity: 0.25,
      filter: drawing.blur(6),
    }),
    circle(cx, cy, r, { fill: lighten(color, 0.45) }),
    circle(cx, cy, r * 0.9, {
      fill: drawing.linear(
        [
          [0, lighten(color, 0.3)],
          [1, darken(color, 0.1)],
        ],
        "diagonal",
      ),
    }),
    circle(cx, cy, r * 0.42, { fill: PALETTE.copper, opacity: 0.5 }),
    mark(cx, cy, r * 0.24, PALETTE.white, 0.9),
  ])
}

/** A card of six round patches in front of its carton, one patch peeled off. */
export function nadPatches(drawing: Drawing): string {
  const card = roundRect(300, 372, 350, 520, 22)
  const columns = [388, 562]
  const rows = [482, 632, 782]
  return group([
    groundShadow(drawing, 650, 905, 340),
    box(drawing, {
      x: 520,
      y: 300,
      width: 310,
      height: 596,
      depth: 92,
      color: PALETTE.pine,
    }),
    rect(520, 640, 310, 256, { fill: PALETTE.pineDeep, opacity: 0.55 }),
    circle(742, 458, 66, { fill: PALETTE.copper, opacity: 0.92 }),
    mark(742, 458, 36, PALETTE.white),
    castShadow(drawing, card, 34, 22, 20, 0.42),
    group([
      path(card, {
        fill: drawing.linear(
          [
            [0, "#ffffff"],
            [1, "#e9e1d4"],
          ],
          "diagonal",
        ),
      }),
      ...rows.flatMap((y) => columns.map((x) => patch(drawing, x, y, 58))),
      stroke("M322 392H628", "#ffffff", 4, { opacity: 0.9 }),
    ]),
    group([
      ellipse(826, 938, 78, 27, {
        fill: "#2b1c12",
        opacity: 0.4,
        filter: drawing.blur(9),
      }),
      ellipse(818, 930, 78, 29, { fill: "#f3d9c2" }),
      ellipse(818, 924, 76, 27, {
        fill: drawing.linear(
          [
            [0, "#f0cdae"],
            [1, "#cf9870"],
          ],
          "diagonal",
        ),
      }),
      ellipse(818, 924, 32, 11, { fill: PALETTE.copper, opacity: 0.55 }),
    ]),
  ])
}

function sachet(drawing: Drawing, x: number, turn: number): string {
  const outline = roundRect(x, 280, 176, 420, 8)
  return group(
    [
      castShadow(drawing, outline, 10, 8, 9, 0.4),
      path(outline, {
        fill: drawing.linear(
          [
            [0, "#dfe8e6"],
            [0.3, "#ffffff"],
            [0.55, "#c3d3cf"],
            [1, "#8ba6a1"],
          ],
          "right",
        ),
      }),
      stroke(`M${x + 8} 306H${x + 168}`, "#8ba6a1", 3, { opacity: 0.7 }),
      circle(x + 88, 430, 44, { fill: PALETTE.copper, opacity: 0.9 }),
      mark(x + 88, 430, 24, PALETTE.white),
    ],
    { transform: `rotate(${turn} ${x + 88} 900)` },
  )
}

/** An open dispensing carton with sachets fanned out of it. */
export function nadClinicPack(drawing: Drawing): string {
  return group([
    groundShadow(drawing, 600, 912, 370),
    box(drawing, {
      x: 270,
      y: 600,
      width: 580,
      height: 310,
      depth: 92,
      color: "#eef1ec",
    }),
    path(polygon([286, 598], [366, 566], [926, 566], [846, 598]), {
      fill: "#3d4f4b",
    }),
    ...[
      [312, -7],
      [424, -2.5],
      [538, 2],
      [632, 6],
    ].map(([x = 0, turn = 0]) => sachet(drawing, x, turn)),
    rect(270, 600, 580, 310, { fill: frontFill(drawing, "#eef1ec") }),
    rect(270, 760, 580, 150, {
      fill: drawing.linear(
        [
          [0, PALETTE.teal],
          [1, PALETTE.pineDeep],
        ],
        "right",
      ),
    }),
    mark(356, 680, 40, PALETTE.pine),
    gleam(drawing, "M290 612H760", 6, 0.8),
  ])
}
