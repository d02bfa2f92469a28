import { Drawing, group } from "./drawing"
import type { ToneName } from "./palette"
import type { SetPiece } from "./set-pieces"
import { studio } from "./studio"

/** The y coordinate of the ground line on which subjects stand in their own square. */
export const SUBJECT_GROUND = 908

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
  /** Enlarges the subject about the point it stands on. */
  scale?: number
  subject: Subject
}

/** A product in its studio, 1200 pixels square. */
export function still({ tone, piece, turn = 0, scale = 1, subject }: Still): Picture {
  const size = 1200
  return {
    width: size,
    height: size,
    svg: () => {
      const drawing = new Drawing(size, size)
      studio(drawing, tone, piece, turn)
      const foot = { x: size / 2, y: SUBJECT_GROUND }
      const transform = `translate(${foot.x * (1 - scale)} ${foot.y * (1 - scale)}) scale(${scale})`
      return drawing.add(group([subject(drawing)], { transform })).toSvg()
    },
  }
}
