import { still } from "../kit/picture"
import { compressionBoots } from "../products/boots"
import { hingedBrace } from "../products/knee-wraps"
import { calfSleeves, kneeSleeve } from "../products/sleeves"
import { lumbarBelt, wristSplint } from "../products/supports"
import { kinesiologyTape } from "../products/tape"

export const SUPPORT_STILLS = {
  "knee-sleeve": still({ tone: "clay", piece: "arch", subject: kneeSleeve }),
  "calf-sleeves": still({
    tone: "clay",
    piece: "arch",
    turn: 1,
    subject: calfSleeves,
  }),
  "kinesiology-tape": still({ scale: 1.14, tone: "clay", piece: "plinth", subject: kinesiologyTape }),
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
}
