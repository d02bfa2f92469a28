import { still } from "../kit/picture"
import { wobbleBoard } from "../products/balance"
import { resistanceLoops, stretchStrap } from "../products/bands"
import { goniometer, softTissueTools } from "../products/instruments"
import { handPutty } from "../products/jars"
import { percussionMassager } from "../products/massager"
import { foamRoller, massageBalls } from "../products/rollers"

export const MOBILITY_STILLS = {
  "percussion-massager": still({
    tone: "sage",
    piece: "disc",
    subject: percussionMassager,
  }),
  "foam-roller": still({ scale: 1.12, tone: "sage", piece: "disc", turn: 1, subject: foamRoller }),
  "massage-balls": still({ scale: 1.12, tone: "sage", piece: "disc", turn: 2, subject: massageBalls }),
  "resistance-loops": still({
    tone: "sage",
    piece: "disc",
    subject: resistanceLoops,
  }),
  "stretch-strap": still({ scale: 1.2, tone: "sage", piece: "disc", turn: 1, subject: stretchStrap }),
  "wobble-board": still({ scale: 1.08, tone: "sage", piece: "disc", turn: 2, subject: wobbleBoard }),
  "hand-putty": still({ tone: "sage", piece: "disc", subject: handPutty }),
  "soft-tissue-tools": still({
    tone: "dusk",
    piece: "disc",
    subject: softTissueTools,
  }),
  goniometer: still({ scale: 1.12, tone: "dusk", piece: "disc", turn: 1, subject: goniometer }),
}
