import { darken, lighten } from "./color"
import { type Drawing, group, path, stroke } from "./drawing"
import type { Person } from "./person"

/** Shoulders and clothes. */
export function clothing(drawing: Drawing, { clothes, color, skin }: Person): string {
  const body = "M150 1090C150 800 250 726 400 690Q500 720 604 690C752 726 842 800 852 1090H150Z"
  const fill = drawing.linear(
    [
      [0, lighten(color, 0.2)],
      [0.5, color],
      [1, darken(color, 0.32)],
    ],
    "diagonal",
  )
  const parts = [
    path(body, { fill }),
    stroke("M262 1000C270 900 276 850 300 800M742 1000C736 900 726 850 704 800", darken(color, 0.5), 9, {
      opacity: 0.3,
      filter: drawing.blur(4),
    }),
  ]
  if (clothes === "coat")
    parts.push(
      path("M404 690L500 860L600 690Q500 724 404 690Z", { fill: "#9dbcb6" }),
      path("M400 688L330 760L440 1010H500V862Z", {
        fill: lighten(color, 0.35),
      }),
      path("M604 688L674 760L566 1010H500V862Z", { fill: darken(color, 0.1) }),
      stroke("M400 690L500 862L604 690M500 862V1010", darken(color, 0.35), 5, {
        opacity: 0.6,
      }),
    )
  if (clothes === "scrubs")
    parts.push(
      path("M400 690L502 830L604 690Q500 722 400 690Z", { fill: skin }),
      path("M400 690L502 830L604 690Q500 722 400 690Z", {
        fill: "#3a1f14",
        opacity: 0.22,
      }),
      stroke("M396 692L502 838L608 692", darken(color, 0.35), 20),
    )
  if (clothes === "shirt")
    parts.push(
      path("M404 676L500 800L440 850L376 706Z", { fill: lighten(color, 0.4) }),
      path("M600 676L500 800L564 850L628 706Z", { fill: lighten(color, 0.2) }),
      stroke("M500 800V1010", darken(color, 0.3), 5, { opacity: 0.6 }),
    )
  if (clothes === "knit" || clothes === "turtleneck") {
    const high = clothes === "turtleneck"
    const collar = high
      ? "M418 612Q500 650 586 612L616 726Q500 780 386 726Z"
      : "M398 676Q500 770 604 676L624 706Q500 812 378 706Z"
    parts.push(
      path(collar, { fill: darken(color, 0.1) }),
      stroke(high ? "M400 670Q500 716 604 670" : "M388 694Q500 790 614 694", lighten(color, 0.3), 4, {
        opacity: 0.5,
      }),
    )
  }
  if (clothes === "hoodie")
    parts.push(
      path(
        "M380 670C400 760 460 800 502 806C546 800 604 760 622 670C680 700 690 760 640 800Q500 880 364 800C316 760 326 700 380 670Z",
        { fill: lighten(color, 0.14) },
      ),
      stroke("M452 810V910M552 810V900", lighten(color, 0.6), 9),
    )
  return group(parts)
}
