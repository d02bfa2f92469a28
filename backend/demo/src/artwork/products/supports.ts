import { darken, lighten } from "../kit/color"
import { type Drawing, ellipse, group, path, stroke } from "../kit/drawing"
import { castShadow, gleam, groundShadow, mark } from "../kit/light"
import { roundRect } from "../kit/outlines"
import { PALETTE } from "../kit/palette"
import { soft } from "../kit/soft"
import { roundFill } from "../kit/solids"

/** A lumbar belt standing open, its pulls crossed in front. */
export function lumbarBelt(drawing: Drawing): string {
  const color = "#4a585d"
  const back = "M236 476A364 104 0 0 1 964 476V690A364 104 0 0 0 236 690Z"
  const front = "M236 476A364 118 0 0 0 964 476V780A364 118 0 0 1 236 780Z"
  const stays = [330, 420, 780, 870].map((x) => {
    const y = 478 + 118 * Math.sqrt(Math.max(0, 1 - ((x - 600) / 364) ** 2))
    return group([
      stroke(`M${x} ${y + 34}V${y + 272}`, darken(color, 0.45), 26, {
        opacity: 0.5,
      }),
      stroke(`M${x - 4} ${y + 34}V${y + 272}`, lighten(color, 0.3), 5, {
        opacity: 0.6,
      }),
    ])
  })
  const panel = roundRect(488, 612, 224, 244, 26)
  const pull = (x: number, turn: number): string =>
    group([soft(drawing, roundRect(x, 700, 210, 64, 22), PALETTE.coral, 14)], {
      transform: `rotate(${turn} ${x + 105} 732)`,
    })
  return group([
    ellipse(600, 800, 364, 118, {
      fill: "#12201d",
      opacity: 0.32,
      filter: drawing.blur(12),
    }),
    groundShadow(drawing, 620, 872, 360),
    path(back, {
      fill: drawing.linear(
        [
          [0, darken(color, 0.5)],
          [0.55, darken(color, 0.2)],
          [1, darken(color, 0.6)],
        ],
        "right",
      ),
    }),
    path(front, { fill: roundFill(drawing, color) }),
    ...stays,
    stroke("M236 476A364 118 0 0 0 964 476", PALETTE.coral, 11),
    stroke("M240 776A364 118 0 0 0 960 776", darken(PALETTE.coral, 0.15), 11),
    castShadow(drawing, panel, 10, 14, 12, 0.4),
    soft(drawing, panel, PALETTE.charcoal, 26),
    pull(300, 9),
    pull(690, -9),
    mark(600, 734, 46, "#f1e7dd"),
    gleam(drawing, "M352 560V800", 20, 0.16),
  ])
}

/** A night splint on a display hand. */
export function wristSplint(drawing: Drawing): string {
  const clay = "#efe0d2"
  const arm = "M470 912C474 800 486 720 492 640L716 640C722 720 730 800 734 912Z"
  const fingers: [x: number, top: number][] = [
    [496, 268],
    [552, 214],
    [610, 196],
    [666, 246],
  ]
  const palm = "M492 700C486 600 486 520 496 440Q606 400 718 440C718 520 720 600 718 700Z"
  const thumb = roundRect(446, 400, 64, 260, 32)
  const splint =
    "M478 880C482 800 490 730 488 650C480 590 460 560 436 520C452 486 490 470 520 478C560 440 660 430 716 446C726 540 722 640 724 700C728 770 732 820 736 880Q606 920 478 880Z"
  const strap = (y: number, x1: number, x2: number): string => {
    const outline = `M${x1} ${y}Q606 ${y + 34} ${x2} ${y}V${y + 58}Q606 ${y + 92} ${x1} ${y + 58}Z`
    return group([
      castShadow(drawing, outline, 4, 10, 7, 0.4),
      path(outline, { fill: roundFill(drawing, PALETTE.teal) }),
      path(roundRect(x2 - 92, y + 10, 70, 58, 10), { fill: PALETTE.pineDeep }),
    ])
  }
  return group([
    groundShadow(drawing, 604, 914, 170),
    path(arm, { fill: roundFill(drawing, clay, 0.75, "#6a4a3a") }),
    group([path(thumb, { fill: roundFill(drawing, clay, 0.7, "#6a4a3a") })], {
      transform: "rotate(-26 478 630)",
    }),
    ...fingers.map(([x, top]) =>
      path(roundRect(x, top, 54, 420, 27), {
        fill: roundFill(drawing, clay, 0.7, "#6a4a3a"),
      }),
    ),
    path(palm, {
      fill: roundFill(drawing, clay, 0.5, "#6a4a3a"),
      opacity: 0.9,
    }),
    castShadow(drawing, splint, 8, 12, 12, 0.25),
    soft(drawing, splint, "#37505c", 42),
    path(splint, {
      fill: "none",
      stroke: PALETTE.seafoam,
      "stroke-width": 5,
      opacity: 0.8,
    }),
    strap(520, 482, 722),
    strap(656, 486, 726),
    strap(784, 480, 734),
    gleam(drawing, "M520 500Q512 700 506 860", 12, 0.22),
  ])
}
