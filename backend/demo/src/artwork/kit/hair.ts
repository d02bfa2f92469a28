import { darken, lighten } from "./color"
import { type Drawing, circle, group, path, stroke } from "./drawing"
import { gleam } from "./light"
import type { Person } from "./person"

/** Hair that lies behind the head and shoulders. */
export function hairBehind(drawing: Drawing, { hair, hairColor }: Person): string {
  const fill = drawing.linear(
    [
      [0, lighten(hairColor, 0.16)],
      [1, darken(hairColor, 0.35)],
    ],
    "diagonal",
  )
  if (hair === "waves")
    return path(
      "M330 380C320 200 430 150 505 150C600 150 690 210 676 390C672 470 720 520 706 610C690 680 620 690 500 690C380 690 304 670 296 600C290 520 336 460 330 380Z",
      { fill },
    )
  if (hair === "long")
    return path("M340 380C330 210 430 160 500 160C580 160 672 210 662 380L690 740H312Z", { fill })
  if (hair === "bob")
    return path(
      "M334 390C322 210 430 158 502 158C590 158 680 210 668 390C668 470 676 520 656 560H346C326 520 336 460 334 390Z",
      { fill },
    )
  if (hair === "bun") return group([circle(504, 150, 76, { fill })])
  if (hair === "curls")
    return group(
      Array.from({ length: 17 }, (_, index) => {
        const angle = Math.PI * (0.93 + (index / 16) * 1.14)
        return circle(502 + Math.cos(angle) * 158, 346 + Math.sin(angle) * 168, 66, { fill })
      }),
    )
  return ""
}

/** Hair, scarf or the shine of a bald head, in front of the face. */
export function hairInFront(drawing: Drawing, { hair, hairColor }: Person): string {
  const fill = drawing.linear(
    [
      [0, lighten(hairColor, 0.24)],
      [1, darken(hairColor, 0.25)],
    ],
    "diagonal",
  )
  const cap =
    "M360 372C344 232 420 176 504 176C592 176 660 236 642 372C632 312 616 286 588 276C520 296 440 292 404 284C380 300 368 330 360 372Z"
  switch (hair) {
    case "crop":
      return path(
        "M362 372C340 226 420 172 506 172C590 172 666 226 640 372C636 318 624 290 606 266C540 288 460 282 398 268C378 292 368 320 362 372Z",
        { fill },
      )
    case "swept":
      return path(
        "M358 370C336 250 392 160 500 160C640 152 678 250 642 372C636 320 620 296 600 282C520 282 440 262 412 236C396 290 370 310 358 370Z",
        { fill },
      )
    case "bald":
      return gleam(drawing, "M430 262Q476 226 536 226", 18, 0.4)
    case "scarf":
      return group([
        path(
          "M330 400C318 210 420 150 504 150C596 150 688 214 672 400C668 520 660 600 730 740Q500 880 276 740C346 610 338 520 330 400ZM502 246C420 246 386 310 386 392C386 500 440 566 502 566C566 566 618 500 618 392C618 310 584 246 502 246Z",
          { fill, "fill-rule": "evenodd" },
        ),
        stroke("M372 560C430 650 560 660 640 590", darken(hairColor, 0.35), 12, {
          opacity: 0.4,
          filter: drawing.blur(5),
        }),
        stroke("M340 640C430 730 580 730 690 660", darken(hairColor, 0.35), 12, {
          opacity: 0.35,
          filter: drawing.blur(5),
        }),
      ])
    case "curls":
      return group(
        Array.from({ length: 9 }, (_, index) => {
          const angle = Math.PI * (1.08 + (index / 8) * 0.84)
          return circle(502 + Math.cos(angle) * 128, 342 + Math.sin(angle) * 126, 46, { fill })
        }),
      )
    case "bob":
      return path(
        "M344 420C330 226 420 170 504 170C594 170 672 226 656 420C640 380 630 320 616 292C540 300 470 290 440 268C430 320 370 340 344 420Z",
        { fill },
      )
    case "bun":
    case "long":
    case "waves":
      return path(cap, { fill })
  }
}
