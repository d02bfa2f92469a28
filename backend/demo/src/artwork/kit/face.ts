import { darken } from "./color"
import { type Drawing, circle, ellipse, group, path, stroke } from "./drawing"
import type { Person } from "./person"

/** Eyes, brows, nose and mouth, with the blush of the skin. */
export function face(drawing: Drawing, { skin, hairColor, glasses, beard }: Person): string {
  const line = darken(skin, 0.72)
  const brow = darken(hairColor, 0.25)
  return group([
    ...[424, 580].map((x) =>
      circle(x, 448, 42, {
        fill: "#d9634a",
        opacity: 0.18,
        filter: drawing.blur(16),
      }),
    ),
    ...(beard
      ? [
          path(
            "M366 420C372 540 424 600 502 602C582 600 634 540 640 420C624 470 600 486 560 478Q502 462 446 478C404 486 380 470 366 420Z",
            { fill: darken(hairColor, 0.05) },
          ),
        ]
      : []),
    stroke("M412 340Q440 322 470 336M536 336Q566 322 592 340", brow, 11),
    ...[442, 564].map((x) =>
      group([
        ellipse(x, 390, 12, 14, { fill: darken(line, 0.4) }),
        circle(x - 4, 385, 4, { fill: "#ffffff", opacity: 0.85 }),
        stroke(`M${x - 22} 382Q${x} 364 ${x + 22} 382`, line, 6),
      ]),
    ),
    stroke("M506 392Q520 440 512 448Q504 456 490 450", line, 7, {
      opacity: 0.5,
    }),
    path("M456 496Q502 520 552 496Q544 546 504 546Q464 546 456 496Z", {
      fill: "#fdf7f0",
    }),
    stroke("M454 495Q502 520 554 495", line, 7),
    ...(glasses
      ? [
          stroke(
            "M394 386A46 44 0 1 0 486 386A46 44 0 1 0 394 386ZM520 386A46 44 0 1 0 612 386A46 44 0 1 0 520 386ZM486 380Q503 368 520 380",
            "#2b3436",
            8,
          ),
          ellipse(440, 374, 30, 16, { fill: "#ffffff", opacity: 0.18 }),
        ]
      : []),
  ])
}
