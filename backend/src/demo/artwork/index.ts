import { type Picture, still } from "./kit/picture"
import { PORTRAITS } from "./portraits"
import { stretchStrap, resistanceLoops } from "./products/bands"
import { wobbleBoard } from "./products/balance"
import { compressionBoots } from "./products/boots"
import { magnesiumLotion, pillowMist, tartCherry } from "./products/bottles"
import { couplingGel } from "./products/canister"
import { coldCompression } from "./products/cold-compression"
import { tensUnit } from "./products/tens-unit"
import { therapyConsole } from "./products/therapy-console"
import { goniometer, softTissueTools } from "./products/instruments"
import { bathSalts, handPutty } from "./products/jars"
import { coldWrap, hingedBrace } from "./products/knee-wraps"
import { sleepMask } from "./products/mask"
import { percussionMassager } from "./products/massager"
import { nadClinicPack, nadPatches } from "./products/patches"
import { electrolyteMix } from "./products/pouch"
import { foamRoller, massageBalls } from "./products/rollers"
import { calfSleeves, kneeSleeve } from "./products/sleeves"
import { lumbarBelt, wristSplint } from "./products/supports"
import { kinesiologyTape } from "./products/tape"
import { heatPad, lightPanel } from "./products/warmth"

import { CATEGORY_SCENES } from "./scenes/categories"
import { hero } from "./scenes/hero"
import { membershipCard, starterKit } from "./scenes/membership"

/** Every picture of the demo shop by name. */
export const PICTURES = {
  "nad-patches": still({ tone: "sand", piece: "plinth", subject: nadPatches }),
  "magnesium-lotion": still({
    tone: "sand",
    piece: "plinth",
    turn: 1,
    subject: magnesiumLotion,
  }),
  "electrolyte-mix": still({
    tone: "sand",
    piece: "plinth",
    turn: 2,
    subject: electrolyteMix,
  }),
  "sleep-mask": still({ tone: "sand", piece: "arch", subject: sleepMask }),
  "pillow-mist": still({
    tone: "sand",
    piece: "arch",
    turn: 1,
    subject: pillowMist,
  }),
  "tart-cherry": still({
    tone: "sand",
    piece: "plinth",
    turn: 1,
    subject: tartCherry,
  }),
  "bath-salts": still({
    tone: "sand",
    piece: "plinth",
    turn: 2,
    subject: bathSalts,
  }),
  "nad-clinic-pack": still({
    tone: "dusk",
    piece: "plinth",
    subject: nadClinicPack,
  }),
  "percussion-massager": still({
    tone: "sage",
    piece: "disc",
    subject: percussionMassager,
  }),
  "foam-roller": still({
    tone: "sage",
    piece: "disc",
    turn: 1,
    subject: foamRoller,
  }),
  "massage-balls": still({
    tone: "sage",
    piece: "disc",
    turn: 2,
    subject: massageBalls,
  }),
  "resistance-loops": still({
    tone: "sage",
    piece: "disc",
    subject: resistanceLoops,
  }),
  "stretch-strap": still({
    tone: "sage",
    piece: "disc",
    turn: 1,
    subject: stretchStrap,
  }),
  "wobble-board": still({
    tone: "sage",
    piece: "disc",
    turn: 2,
    subject: wobbleBoard,
  }),
  "hand-putty": still({ tone: "sage", piece: "disc", subject: handPutty }),
  "soft-tissue-tools": still({
    tone: "dusk",
    piece: "disc",
    subject: softTissueTools,
  }),
  goniometer: still({
    tone: "dusk",
    piece: "disc",
    turn: 1,
    subject: goniometer,
  }),
  "cold-wrap": still({ tone: "mist", piece: "arch", subject: coldWrap }),
  "heat-pad": still({
    tone: "mist",
    piece: "plinth",
    turn: 1,
    subject: heatPad,
  }),
  "tens-unit": still({ tone: "mist", piece: "plinth", subject: tensUnit }),
  "light-panel": still({
    tone: "mist",
    piece: "plinth",
    turn: 2,
    subject: lightPanel,
  }),
  "cold-compression": still({
    tone: "dusk",
    piece: "plinth",
    turn: 1,
    subject: coldCompression,
  }),
  "therapy-console": still({
    tone: "dusk",
    piece: "none",
    subject: therapyConsole,
  }),
  "coupling-gel": still({
    tone: "dusk",
    piece: "plinth",
    turn: 2,
    subject: couplingGel,
  }),
  "knee-sleeve": still({ tone: "clay", piece: "arch", subject: kneeSleeve }),
  "calf-sleeves": still({
    tone: "clay",
    piece: "arch",
    turn: 1,
    subject: calfSleeves,
  }),
  "kinesiology-tape": still({
    tone: "clay",
    piece: "plinth",
    subject: kinesiologyTape,
  }),
  "compression-boots": still({
    tone: "clay",
    piece: "none",
    turn: 1,
    subject: compressionBoots,
  }),
  "lumbar-belt": still({
    tone: "clay",
    piece: "plinth",
    turn: 2,
    subject: lumbarBelt,
  }),
  "wrist-splint": still({
    tone: "clay",
    piece: "arch",
    turn: 2,
    subject: wristSplint,
  }),
  "hinged-brace": still({ tone: "dusk", piece: "arch", subject: hingedBrace }),
  membership: still({ tone: "sand", piece: "plinth", subject: membershipCard }),
  "starter-kit": still({
    tone: "sand",
    piece: "plinth",
    turn: 1,
    subject: starterKit,
  }),
  hero,
  ...CATEGORY_SCENES,
  ...PORTRAITS,
} satisfies Record<string, Picture>

export type PictureName = keyof typeof PICTURES
