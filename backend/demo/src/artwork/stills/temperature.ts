import { still } from "../kit/picture"
import { couplingGel } from "../products/canister"
import { coldCompression } from "../products/cold-compression"
import { coldWrap } from "../products/knee-wraps"
import { tensUnit } from "../products/tens-unit"
import { therapyConsole } from "../products/therapy-console"
import { heatPad, lightPanel } from "../products/warmth"

export const TEMPERATURE_STILLS = {
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
  "coupling-gel": still({ scale: 1.06, tone: "dusk", piece: "plinth", turn: 2, subject: couplingGel }),
}
