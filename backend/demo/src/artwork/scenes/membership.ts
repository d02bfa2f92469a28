import { darken, lighten } from "../kit/color"
import { type Drawing, circle, group, path, rect, stroke } from "../kit/drawing"
import { castShadow, gleam, groundShadow, mark } from "../kit/light"
import { polygon, roundRect } from "../kit/outlines"
import { PALETTE } from "../kit/palette"
import { soft, sphere } from "../kit/soft"
import { box, frontFill } from "../kit/solids"
import { tapeRoll } from "../products/tape"

/** The membership: a dark card with the maker's mark in front of a light one. */
export function membershipCard(drawing: Drawing): string {
  const card = roundRect(300, 420, 620, 396, 38)
  const sheen = drawing.linear(
    [
      [0, lighten(PALETTE.pine, 0.22)],
      [0.42, PALETTE.pine],
      [0.5, lighten(PALETTE.pine, 0.14)],
      [1, darken(PALETTE.pine, 0.5)],
    ],
    "diagonal",
  )
  return group([
    groundShadow(drawing, 620, 908, 330),
    group(
      [
        castShadow(drawing, card, 20, 26, 22, 0.3),
        path(card, {
          fill: drawing.linear(
            [
              [0, "#ffffff"],
              [1, "#dccdb8"],
            ],
            "diagonal",
          ),
        }),
        mark(820, 520, 46, PALETTE.copper),
      ],
      { transform: "rotate(-15 600 900)" },
    ),
    group(
      [
        castShadow(drawing, card, 18, 30, 24, 0.42),
        path(card, { fill: sheen }),
        drawing.inside(card, [
          circle(840, 640, 300, {
            fill: "none",
            stroke: PALETTE.copper,
            "stroke-width": 3,
            opacity: 0.5,
          }),
          circle(840, 640, 220, {
            fill: "none",
            stroke: PALETTE.copper,
            "stroke-width": 3,
            opacity: 0.4,
          }),
          circle(840, 640, 140, {
            fill: "none",
            stroke: PALETTE.copper,
            "stroke-width": 3,
            opacity: 0.3,
          }),
        ]),
        path(card, {
          fill: "none",
          stroke: "#ffffff",
          "stroke-width": 3,
          opacity: 0.25,
        }),
        mark(404, 524, 56, "#e3b48f"),
        stroke("M352 752H512", PALETTE.copper, 7, { opacity: 0.8 }),
        gleam(drawing, "M330 446H700", 8, 0.4),
      ],
      { transform: "translate(0 62) rotate(4 600 900)" },
    ),
  ])
}

/** The starter kit: an open gift box with a roll of tape, a ball, a bottle and sachets in it. */
export function starterKit(drawing: Drawing): string {
  const tissue = "M286 640L330 560L392 612L450 544L520 606L590 540L664 604L738 548L800 610L868 556L906 640Z"
  return group([
    groundShadow(drawing, 620, 910, 370),
    box(drawing, {
      x: 270,
      y: 630,
      width: 620,
      height: 278,
      depth: 96,
      color: PALETTE.pine,
    }),
    path(polygon([288, 628], [366, 596], [962, 596], [886, 628]), {
      fill: darken(PALETTE.pine, 0.6),
    }),
    ...[
      [412, -8],
      [500, -1],
    ].map(([x = 0, turn = 0]) => {
      const sachet = roundRect(x, 346, 130, 330, 8)
      return group(
        [
          castShadow(drawing, sachet, 8, 8, 8, 0.35),
          path(sachet, { fill: frontFill(drawing, "#e9825f") }),
          circle(x + 65, 450, 34, { fill: PALETTE.white }),
          mark(x + 65, 450, 20, "#d96c47"),
        ],
        { transform: `rotate(${turn} ${x + 65} 800)` },
      )
    }),
    soft(drawing, "M700 380Q700 352 722 346V300H790V346Q812 352 812 380V680H700Z", "#efe5d6", 22),
    rect(716, 268, 80, 52, { rx: 10, fill: PALETTE.pineDeep }),
    mark(756, 470, 28, PALETTE.pine),
    sphere(drawing, 862, 588, 66, PALETTE.copper),
    tapeRoll(drawing, 372, 540, 92, 80, PALETTE.teal),
    path(tissue, {
      fill: drawing.linear([
        [0, "#fffaf2"],
        [1, "#e6d6c2"],
      ]),
    }),
    stroke("M330 562L360 640M450 546L478 640M590 542L610 640M738 550L726 640M868 558L846 640", "#b79d80", 4, {
      opacity: 0.4,
    }),
    rect(270, 630, 620, 278, { fill: frontFill(drawing, PALETTE.pine) }),
    rect(540, 630, 84, 278, {
      fill: drawing.linear(
        [
          [0, lighten(PALETTE.copper, 0.3)],
          [1, darken(PALETTE.copper, 0.2)],
        ],
        "right",
      ),
    }),
    circle(582, 766, 76, { fill: PALETTE.white }),
    mark(582, 766, 44, PALETTE.copper),
    gleam(drawing, "M284 640H500", 6, 0.5),
  ])
}
