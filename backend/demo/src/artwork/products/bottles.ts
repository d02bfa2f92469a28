import { darken, lighten } from "../kit/color"
import { type Drawing, circle, ellipse, group, path, rect, stroke } from "../kit/drawing"
import { gleam, groundShadow, mark } from "../kit/light"
import { cylinderOutline, roundRect } from "../kit/outlines"
import { PALETTE } from "../kit/palette"
import { soft, sphere } from "../kit/soft"
import { roundFill } from "../kit/solids"

function shouldered(
  cx: number,
  top: number,
  shoulder: number,
  bottom: number,
  neck: number,
  rx: number,
): string {
  const foot = 26
  return (
    `M${cx - neck} ${top}H${cx + neck}V${top + 16}C${cx + neck} ${shoulder - 50} ${cx + rx} ${shoulder - 60} ${cx + rx} ${shoulder + 30}` +
    `V${bottom - foot}Q${cx + rx} ${bottom} ${cx + rx - foot} ${bottom + 10}Q${cx} ${bottom + 26} ${cx - rx + foot} ${bottom + 10}` +
    `Q${cx - rx} ${bottom} ${cx - rx} ${bottom - foot}V${shoulder + 30}C${cx - rx} ${shoulder - 60} ${cx - neck} ${shoulder - 50} ${cx - neck} ${top + 16}Z`
  )
}

/** A pump bottle. */
export function magnesiumLotion(drawing: Drawing): string {
  const body = shouldered(600, 392, 470, 892, 58, 158)
  const pump = PALETTE.pine
  return group([
    groundShadow(drawing, 600, 904, 178),
    path("M574 232H626V330H574Z", {
      fill: roundFill(drawing, darken(pump, 0.15)),
    }),
    soft(
      drawing,
      "M470 196Q452 196 446 214L440 246Q440 254 448 254H474Q484 232 520 236H640Q664 236 664 216V208Q664 186 640 186H520Z",
      pump,
      14,
    ),
    path(body, { fill: roundFill(drawing, "#efe5d6", 0.85) }),
    drawing.inside(body, [
      rect(430, 620, 340, 300, { fill: roundFill(drawing, PALETTE.pine) }),
      rect(430, 612, 340, 8, { fill: roundFill(drawing, PALETTE.copper) }),
    ]),
    path(cylinderOutline(600, 322, 396, 70, 10), {
      fill: roundFill(drawing, pump),
    }),
    ellipse(600, 322, 70, 10, { fill: lighten(pump, 0.22) }),
    mark(600, 546, 38, PALETTE.pine),
    gleam(drawing, "M492 500V860", 16, 0.5),
  ])
}

function lavender(drawing: Drawing, x: number, y: number, turn: number, color: string): string {
  const buds = Array.from({ length: 11 }, (_, index) => {
    const top = index * 23
    const width = 10 + Math.min(index, 6) * 1.3
    return [-1, 1].map((side) =>
      ellipse(x + side * width, y + top, 13, 17, {
        fill: index % 2 ? color : lighten(color, 0.25),
        transform: `rotate(${side * 28} ${x} ${y + top})`,
      }),
    )
  })
  return group([stroke(`M${x} ${y}V${y + 430}`, "#6f8a63", 7), ...buds.flat()], {
    transform: `rotate(${turn} ${x} ${y + 430})`,
  })
}

/** A frosted spray bottle with lavender. */
export function pillowMist(drawing: Drawing): string {
  const body = shouldered(570, 430, 500, 892, 44, 118)
  return group([
    groundShadow(drawing, 590, 904, 176),
    lavender(drawing, 742, 470, 9, "#8f7bb0"),
    lavender(drawing, 780, 520, 16, "#a08cc0"),
    path(roundRect(516, 250, 108, 190, 16), {
      fill: roundFill(drawing, PALETTE.white, 0.8),
    }),
    rect(516, 420, 108, 12, { fill: roundFill(drawing, PALETTE.copper) }),
    path(body, { fill: roundFill(drawing, PALETTE.lilac) }),
    drawing.inside(body, [
      rect(440, 600, 260, 190, {
        fill: roundFill(drawing, PALETTE.white, 0.7),
      }),
      ellipse(570, 884, 118, 30, {
        fill: "#5d4b78",
        opacity: 0.4,
        filter: drawing.blur(14),
      }),
    ]),
    mark(570, 694, 42, "#6d5a8c"),
    gleam(drawing, "M490 520V850", 13, 0.6),
    ellipse(760, 906, 46, 12, {
      fill: "#2a2233",
      opacity: 0.25,
      filter: drawing.blur(8),
    }),
  ])
}

function cherry(drawing: Drawing, x: number, y: number, r: number, stem: string): string {
  return group([
    ellipse(x + r * 0.3, y + r * 0.96, r, r * 0.2, {
      fill: "#2b0f12",
      opacity: 0.45,
      filter: drawing.blur(9),
    }),
    stroke(stem, "#5f7a45", 8),
    sphere(drawing, x, y, r, "#a1262f", 0.85),
  ])
}

/** A dark glass bottle with cherries. */
export function tartCherry(drawing: Drawing): string {
  const body = shouldered(560, 380, 500, 892, 50, 132)
  return group([
    groundShadow(drawing, 600, 904, 190),
    path(roundRect(506, 296, 108, 92, 12), {
      fill: roundFill(drawing, PALETTE.charcoal, 1.2),
    }),
    path(body, { fill: roundFill(drawing, "#5a1f27", 1.15) }),
    drawing.inside(body, [
      rect(420, 590, 290, 236, { fill: roundFill(drawing, "#f5ece0", 0.8) }),
      rect(420, 806, 290, 20, { fill: roundFill(drawing, "#b23a40") }),
    ]),
    circle(560, 690, 54, { fill: "#b23a40" }),
    mark(560, 690, 30, PALETTE.white),
    gleam(drawing, "M462 520V580M462 836V876", 12, 0.55),
    gleam(drawing, "M640 520V880", 7, 0.28),
    cherry(drawing, 752, 876, 54, "M752 834Q768 740 836 690"),
    cherry(drawing, 868, 888, 48, "M868 850Q866 760 836 690"),
  ])
}
