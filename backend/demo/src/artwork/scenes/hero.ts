import { circle } from "../kit/drawing"
import { place, scene, stand } from "../kit/scene"
import { magnesiumLotion } from "../products/bottles"
import { percussionMassager } from "../products/massager"
import { nadPatches } from "../products/patches"
import { foamRoller, massageBalls } from "../products/rollers"
import { kinesiologyTape } from "../products/tape"

/** The home page's hero picture: a small still life of what the shop sells. */
export const hero = scene({
  tone: "sand",
  piece: "none",
  content: (drawing) => [
    circle(838, 486, 396, {
      fill: "#8a4b2c",
      opacity: 0.24,
      filter: drawing.blur(34),
    }),
    circle(812, 452, 390, {
      fill: drawing.linear(
        [
          [0, "#edc4a2"],
          [0.5, "#d9976c"],
          [1, "#b96f47"],
        ],
        "diagonal",
      ),
    }),
    stand(drawing, "sand", 1210, 690, 980, 250),
    stand(drawing, "sand", 480, 820, 1000, 270),
    place(drawing, {
      subject: percussionMassager,
      x: 1200,
      foot: 706,
      scale: 0.64,
    }),
    place(drawing, { subject: nadPatches, x: 470, foot: 836, scale: 0.66 }),
    place(drawing, {
      subject: magnesiumLotion,
      x: 800,
      foot: 940,
      scale: 0.94,
    }),
    place(drawing, {
      subject: kinesiologyTape,
      x: 1320,
      foot: 1064,
      scale: 0.42,
    }),
    place(drawing, { subject: foamRoller, x: 970, foot: 1090, scale: 0.6 }),
    place(drawing, { subject: massageBalls, x: 590, foot: 1076, scale: 0.36 }),
  ],
})
