import { darken, lighten } from "../kit/color"
import { type Drawing, ellipse, group, path, stroke } from "../kit/drawing"
import { groundShadow } from "../kit/light"
import { PALETTE } from "../kit/palette"
import { cylinder } from "../kit/solids"

/** A roll of tape lying flat, its card core open. */
export function tapeRoll(drawing: Drawing, cx: number, top: number, rx: number, height: number, color: string): string {
  const ry = rx * 0.3
  return group([
    cylinder(drawing, { cx, top, bottom: top + height, rx, ry, color }),
    ...[0.94, 0.87, 0.8, 0.73].map((share) =>
      ellipse(cx, top, rx * share, ry * share, { fill: "none", stroke: darken(color, 0.35), "stroke-width": 2.5, opacity: 0.45 }),
    ),
    ellipse(cx, top, rx * 0.6, ry * 0.6, { fill: "#d8b98f" }),
    ellipse(cx, top + 4, rx * 0.53, ry * 0.52, {
      fill: drawing.linear([[0, "#5b442b"], [1, "#a3835a"]], "right"),
    }),
  ])
}

/** Three rolls of kinesiology tape, one unwound into a ribbon. */
export function kinesiologyTape(drawing: Drawing): string {
  const ribbon = "M372 640C300 700 250 800 330 868C420 940 600 880 760 900C860 912 930 880 980 850"
  return group([
    groundShadow(drawing, 560, 880, 250),
    tapeRoll(drawing, 590, 720, 214, 132, PALETTE.coral),
    ellipse(600, 722, 200, 58, { fill: "#3d1c10", opacity: 0.3, filter: drawing.blur(8) }),
    tapeRoll(drawing, 604, 570, 206, 128, "#eadfce"),
    ellipse(604, 572, 190, 56, { fill: "#3d2a1a", opacity: 0.3, filter: drawing.blur(8) }),
    tapeRoll(drawing, 582, 422, 200, 126, PALETTE.teal),
    path(ribbon, {
      fill: "none",
      stroke: "#12201d",
      "stroke-width": 40,
      opacity: 0.22,
      transform: "translate(14 36)",
      filter: drawing.blur(12),
    }),
    stroke("M388 470C330 560 236 640 250 770C262 880 420 910 560 896C720 880 820 940 960 900", darken(PALETTE.teal, 0.45), 78, { transform: "translate(5 9)", opacity: 0.8 }),
    stroke("M388 470C330 560 236 640 250 770C262 880 420 910 560 896C720 880 820 940 960 900", PALETTE.teal, 78),
    stroke("M370 470C312 560 222 640 236 770C248 866 400 890 560 876C720 860 820 918 956 882", lighten(PALETTE.teal, 0.4), 14, { opacity: 0.45, filter: drawing.blur(4) }),
    stroke("M388 470C330 560 236 640 250 770C262 880 420 910 560 896C720 880 820 940 960 900", "#ffffff", 4, { opacity: 0.35, "stroke-dasharray": "30 22" }),
  ])
}
