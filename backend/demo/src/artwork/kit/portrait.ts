import { darken, lighten, mix } from "./color"
import { Drawing, circle, ellipse, group, path, rect } from "./drawing"
import { TONES, type ToneName } from "./palette"
import type { Picture } from "./picture"
import { clothing } from "./clothing"
import { face } from "./face"
import { hairBehind, hairInFront } from "./hair"
import type { Person } from "./person"

const HEAD =
  "M362 370C356 260 420 196 502 196C586 196 648 260 642 370C640 500 580 586 502 586C424 586 364 500 362 370Z"

/** A stylized portrait in front of a colored disc, 1000 pixels square. */
export function portrait(person: Person, toneName: ToneName): Picture {
  const size = 1000
  return {
    width: size,
    height: size,
    svg: () => {
      const drawing = new Drawing(size, size)
      return drawing.add(backdrop(drawing, toneName), figure(drawing, person)).toSvg()
    },
  }
}

function backdrop(drawing: Drawing, toneName: ToneName): string {
  const { light, wall, floor, shade } = TONES[toneName]
  return group([
    rect(0, 0, 1000, 1000, {
      fill: drawing.linear(
        [
          [0, light],
          [0.6, wall],
          [1, floor],
        ],
        "diagonal",
      ),
    }),
    circle(510, 480, 380, {
      fill: drawing.linear(
        [
          [0, mix(wall, light, 0.3)],
          [1, mix(wall, shade, 0.26)],
        ],
        "diagonal",
      ),
    }),
    ellipse(640, 900, 380, 190, {
      fill: shade,
      opacity: 0.28,
      filter: drawing.blur(60),
    }),
  ])
}

function figure(drawing: Drawing, person: Person): string {
  const { skin } = person
  const shadow = mix(skin, "#4a1f14", 0.42)
  const ears = [360, 644].map((x) => ellipse(x, 404, 26, 42, { fill: mix(skin, shadow, 0.35) }))
  return group(
    [
      hairBehind(drawing, person),
      group(
        [
          path("M430 560H574V690Q502 770 430 690Z", {
            fill: drawing.linear([
              [0, shadow],
              [1, mix(skin, shadow, 0.3)],
            ]),
          }),
          clothing(drawing, person),
        ],
        { transform: "translate(0 -48)" },
      ),
      ...(person.hair === "scarf" ? [] : ears),
      path(HEAD, {
        fill: drawing.linear(
          [
            [0, lighten(skin, 0.2)],
            [0.5, skin],
            [1, mix(skin, shadow, 0.75)],
          ],
          "diagonal",
        ),
      }),
      drawing.inside(HEAD, [
        ellipse(690, 470, 110, 230, {
          fill: darken(shadow, 0.1),
          opacity: 0.3,
          filter: drawing.blur(38),
        }),
        ellipse(502, 210, 170, 70, {
          fill: darken(skin, 0.4),
          opacity: person.hair === "bald" ? 0 : 0.28,
          filter: drawing.blur(22),
        }),
      ]),
      face(drawing, person),
      hairInFront(drawing, person),
    ],
    { transform: "translate(-42 36) scale(1.08)" },
  )
}
