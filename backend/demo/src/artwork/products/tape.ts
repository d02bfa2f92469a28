import { darken, lighten } from "../kit/color"
import { type Drawing, ellipse, group, path, stroke } from "../kit/drawing"
import { castShadow, groundShadow } from "../kit/light"
import { PALETTE } from "../kit/palette"
import { cylinder } from "../kit/solids"

/** A roll of tape lying flat, its card core open. */
export function tapeRoll(
  drawing: Drawing,
  cx: number,
  top: number,
  rx: number,
  height: number,
  color: string,
): string {
  const ry = rx * 0.3
  return group([
    cylinder(drawing, { cx, top, bottom: top + height, rx, ry, color }),
    ...[0.94, 0.87, 0.8, 0.73].map((share) =>
      ellipse(cx, top, rx * share, ry * share, {
        fill: "none",
        stroke: darken(color, 0.35),
        "stroke-width": 2.5,
        opacity: 0.45,
      }),
    ),
    ellipse(cx, top, rx * 0.6, ry * 0.6, { fill: "#d8b98f" }),
    ellipse(cx, top + 4, rx * 0.53, ry * 0.52, {
      fill: drawing.linear(
        [
          [0, "#5b442b"],
          [1, "#a3835a"],
        ],
        "right",
      ),
    }),
  ])
}

/** Three rolls of kinesiology tape, one unwound into a ribbon. */
export function kinesiologyTape(drawing: Drawing): string {
  const color = PALETTE.coral
  const edge = "M378 724C292 770 300 846 420 856C560 868 690 812 880 862"
  const ribbon = `${edge}V984C690 934 560 990 420 978C300 968 292 892 378 846Z`
  return group([
    groundShadow(drawing, 590, 876, 240),
    tapeRoll(drawing, 590, 720, 214, 132, color),
    ellipse(600, 722, 200, 58, {
      fill: "#3d1c10",
      opacity: 0.3,
      filter: drawing.blur(8),
    }),
    tapeRoll(drawing, 604, 570, 206, 128, "#eadfce"),
    ellipse(604, 572, 190, 56, {
      fill: "#3d2a1a",
      opacity: 0.3,
      filter: drawing.blur(8),
    }),
    tapeRoll(drawing, 582, 422, 200, 126, PALETTE.teal),
    castShadow(drawing, ribbon, 20, 16, 14, 0.3),
    path(ribbon, {
      fill: drawing.linear(
        [
          [0, darken(color, 0.3)],
          [0.1, darken(color, 0.12)],
          [0.24, lighten(color, 0.38)],
          [0.45, color],
          [0.66, darken(color, 0.2)],
          [0.86, lighten(color, 0.22)],
          [1, color],
        ],
        "right",
      ),
    }),
    stroke(edge, lighten(color, 0.6), 5, { opacity: 0.8 }),
    stroke(edge, "#ffffff", 3, {
      opacity: 0.3,
      "stroke-dasharray": "22 18",
      transform: "translate(0 62)",
    }),
  ])
}
