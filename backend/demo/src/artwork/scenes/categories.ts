import { place, scene, stand } from "../kit/scene"
import { resistanceLoops } from "../products/bands"
import { magnesiumLotion, pillowMist } from "../products/bottles"
import { compressionBoots } from "../products/boots"
import { tensUnit } from "../products/tens-unit"
import { bathSalts } from "../products/jars"
import { percussionMassager } from "../products/massager"
import { nadPatches } from "../products/patches"
import { foamRoller, massageBalls } from "../products/rollers"
import { lumbarBelt } from "../products/supports"
import { kinesiologyTape } from "../products/tape"
import { heatPad, lightPanel } from "../products/warmth"

/** One banner for each category, 4:3. */
export const CATEGORY_SCENES = {
  "category-wellness": scene({
    tone: "sand",
    piece: "arch",
    content: (drawing) => [
      stand(drawing, "sand", 420, 860, 1010, 250),
      stand(drawing, "sand", 1170, 800, 1000, 270),
      place(drawing, {
        subject: magnesiumLotion,
        x: 800,
        foot: 960,
        scale: 0.98,
      }),
      place(drawing, { subject: pillowMist, x: 410, foot: 870, scale: 0.76 }),
      place(drawing, { subject: nadPatches, x: 1160, foot: 812, scale: 0.62 }),
      place(drawing, { subject: bathSalts, x: 1010, foot: 1075, scale: 0.5 }),
    ],
  }),
  "category-massage-mobility": scene({
    tone: "sage",
    piece: "disc",
    content: (drawing) => [
      stand(drawing, "sage", 430, 720, 960, 240),
      place(drawing, {
        subject: resistanceLoops,
        x: 430,
        foot: 736,
        scale: 0.56,
      }),
      place(drawing, {
        subject: percussionMassager,
        x: 1040,
        foot: 920,
        scale: 0.92,
      }),
      place(drawing, { subject: foamRoller, x: 740, foot: 1050, scale: 0.78 }),
      place(drawing, {
        subject: massageBalls,
        x: 1260,
        foot: 1010,
        scale: 0.5,
      }),
    ],
  }),
  "category-heat-cold-current": scene({
    tone: "mist",
    piece: "arch",
    content: (drawing) => [
      stand(drawing, "mist", 390, 830, 1000, 290),
      stand(drawing, "mist", 1260, 850, 1010, 260),
      place(drawing, { subject: lightPanel, x: 770, foot: 950, scale: 0.96 }),
      place(drawing, { subject: heatPad, x: 370, foot: 850, scale: 0.58 }),
      place(drawing, { subject: tensUnit, x: 1260, foot: 870, scale: 0.58 }),
    ],
  }),
  "category-support-compression": scene({
    tone: "clay",
    piece: "arch",
    content: (drawing) => [
      stand(drawing, "clay", 470, 800, 1000, 290),
      place(drawing, {
        subject: compressionBoots,
        x: 1060,
        foot: 970,
        scale: 0.94,
      }),
      place(drawing, { subject: lumbarBelt, x: 470, foot: 816, scale: 0.6 }),
      place(drawing, {
        subject: kinesiologyTape,
        x: 780,
        foot: 1050,
        scale: 0.5,
      }),
    ],
  }),
}
