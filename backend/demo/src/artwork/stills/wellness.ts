import { still } from "../kit/picture"
import { magnesiumLotion, pillowMist, tartCherry } from "../products/bottles"
import { bathSalts } from "../products/jars"
import { sleepMask } from "../products/mask"
import { nadClinicPack, nadPatches } from "../products/patches"
import { electrolyteMix } from "../products/pouch"

export const WELLNESS_STILLS = {
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
}
