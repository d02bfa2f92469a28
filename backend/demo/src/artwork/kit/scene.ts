import { Drawing, group } from "./drawing"
import { groundShadow } from "./light"
import { TONES, type ToneName } from "./palette"
import { type Picture, type Subject, SUBJECT_GROUND } from "./picture"
import type { SetPiece } from "./set-pieces"
import { cylinder } from "./solids"
import { studio } from "./studio"

export interface Placed {
  subject: Subject
  /** Middle of the subject and height of its foot, in pixels of the scene. */
  x: number
  foot: number
  scale: number
}

/** Places a subject drawn for a 1200-pixel square into a scene. */
export function place(drawing: Drawing, { subject, x, foot, scale }: Placed): string {
  return group([subject(drawing)], {
    transform: `translate(${x - 600 * scale} ${foot - SUBJECT_GROUND * scale}) scale(${scale})`,
  })
}

/** A round stand of the given tone, on the floor of a scene. */
export function stand(
  drawing: Drawing,
  toneName: ToneName,
  cx: number,
  top: number,
  bottom: number,
  rx: number,
): string {
  const { prop, shade, light } = TONES[toneName]
  return group([
    groundShadow(drawing, cx, bottom + rx * 0.1, rx * 1.04, 0.8),
    cylinder(drawing, {
      cx,
      top,
      bottom,
      rx,
      ry: rx * 0.17,
      color: prop,
      face: light,
      shade,
    }),
  ])
}

export interface Scene {
  tone: ToneName
  piece: SetPiece
  content: (drawing: Drawing) => string[]
}

/** A picture 1600 by 1200 pixels. */
export function scene({ tone, piece, content }: Scene): Picture {
  return {
    width: 1600,
    height: 1200,
    svg: () => {
      const drawing = new Drawing(1600, 1200)
      studio(drawing, tone, piece)
      return drawing.add(...content(drawing)).toSvg()
    },
  }
}
