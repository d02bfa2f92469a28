import { type Drawing, circle, ellipse, group, path, rect, stroke } from "../kit/drawing"
import { castShadow, gleam, groundShadow, mark, volume } from "../kit/light"
import { cylinderOutline, ellipseOutline, roundRect } from "../kit/outlines"
import { PALETTE } from "../kit/palette"
import { frontFill } from "../kit/solids"

function citrus(drawing: Drawing, cx: number, cy: number, r: number): string {
  const segments = Array.from({ length: 9 }, (_, index) =>
    path(
      `M${cx} ${cy - r * 0.08}L${cx - r * 0.24} ${cy - r * 0.74}Q${cx} ${cy - r * 0.86} ${cx + r * 0.24} ${cy - r * 0.74}Z`,
      {
        fill: "#f3c552",
        transform: `rotate(${index * 40} ${cx} ${cy})`,
      },
    ),
  )
  return group([
    castShadow(drawing, ellipseOutline(cx, cy, r, r), 12, 14, 10, 0.35),
    circle(cx, cy, r, {
      fill: drawing.linear(
        [
          [0, "#f7cf5c"],
          [1, "#d99a2c"],
        ],
        "diagonal",
      ),
    }),
    circle(cx, cy, r * 0.88, { fill: "#fdf3d4" }),
    ...segments,
  ])
}

/** A stand-up pouch beside a full glass and half a lemon. */
export function electrolyteMix(drawing: Drawing): string {
  const pouch = "M318 300H668L662 380Q700 640 690 880Q690 900 668 900H318Q296 900 296 880Q286 640 324 380Z"
  const water = cylinderOutline(816, 650, 884, 96, 20)
  return group([
    groundShadow(drawing, 500, 908, 214),
    groundShadow(drawing, 826, 900, 108, 0.8),
    path(pouch, { fill: frontFill(drawing, "#e8835f") }),
    drawing.inside(pouch, [
      rect(280, 640, 440, 280, {
        fill: drawing.linear(
          [
            [0, "#f0b45c"],
            [1, "#e39a45"],
          ],
          "diagonal",
        ),
      }),
      path("M280 664Q400 600 500 650T720 634V600H280Z", { fill: "#e8835f" }),
    ]),
    volume(drawing, pouch, 46),
    rect(318, 300, 350, 42, { fill: "#ffffff", opacity: 0.22 }),
    stroke("M322 352H664", "#ffffff", 3, { opacity: 0.5 }),
    circle(494, 506, 84, { fill: PALETTE.white }),
    mark(494, 506, 48, "#d96c47"),
    gleam(drawing, "M352 420Q330 640 340 850", 20, 0.45),
    path(cylinderOutline(816, 560, 892, 106, 22), {
      fill: "#ffffff",
      opacity: 0.34,
    }),
    path(water, {
      fill: drawing.linear(
        [
          [0, "#eebc68", 0.85],
          [0.35, "#ffe9b8", 0.75],
          [1, "#d98f3e", 0.9],
        ],
        "right",
      ),
    }),
    ellipse(816, 650, 96, 20, { fill: "#fff2cf", opacity: 0.95 }),
    ellipse(816, 560, 106, 22, {
      fill: "none",
      stroke: "#ffffff",
      "stroke-width": 5,
      opacity: 0.9,
    }),
    gleam(drawing, "M736 590V860", 11, 0.8),
    gleam(drawing, "M896 600V850", 5, 0.6),
    group([path(roundRect(0, 0, 10, 10, 4), { opacity: 0 }), citrus(drawing, 716, 884, 70)]),
  ])
}
