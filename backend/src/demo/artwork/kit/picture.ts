import { Drawing } from "./drawing"
import type { ToneName } from "./palette"
import { type SetPiece, studio } from "./studio"

/** Draws one product, standing at the ground line of a 1200-pixel square, without its studio. */
export type Subject = (drawing: Drawing) => string

/** A picture that can be drawn at load time. */
export interface Picture {
  width: number
  height: number
  svg: () => string
}

export interface Still {
  tone: ToneName
  piece: SetPiece
  /** Moves the window light, so that neighbors in a list differ. */
  turn?: number
  subject: Subject
}

/** A product in its studio, 1200 pixels square. */
export function still({ tone, piece, turn = 0, subject }: Still): Picture {
  const size = 1200
  return {
    width: size,
    height: size,
    svg: () => {
      const drawing = new Drawing(size, size)
      studio(drawing, tone, piece, turn)
      return drawing.add(subject(drawing)).toSvg()
    },
  }
}
