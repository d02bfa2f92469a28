/** How a picture is shown: its scale, and where its middle is moved, in CSS pixels. */
export interface View {
  scale: number
  x: number
  y: number
}

export interface Point {
  x: number
  y: number
}

export const WHOLE: View = { scale: 1, x: 0, y: 0 }
export const MAX_SCALE = 4

const clamp = (value: number, limit: number) => Math.min(limit, Math.max(-limit, value))

/**
 * A view within its frame: never smaller than the whole picture, and never moved so far that its edge
 * leaves the frame's.
 *
 * @param size width and height of the frame, which the picture fills at scale 1
 */
export function within(view: View, size: Point): View {
  const scale = Math.min(MAX_SCALE, Math.max(1, view.scale))
  const room = (length: number) => (length * (scale - 1)) / 2
  // Adding zero turns -0 into 0.
  return { scale, x: clamp(view.x, room(size.x)) + 0, y: clamp(view.y, room(size.y)) + 0 }
}

/**
 * The view after zooming by `factor`, with what is under a point staying there.
 *
 * @param at measured from the middle of the frame
 */
export function zoomed(view: View, factor: number, at: Point, size: Point): View {
  const scale = Math.min(MAX_SCALE, Math.max(1, view.scale * factor))
  const grown = scale / view.scale
  return within({ scale, x: at.x - (at.x - view.x) * grown, y: at.y - (at.y - view.y) * grown }, size)
}

export function moved(view: View, by: Point, size: Point): View {
  return within({ ...view, x: view.x + by.x, y: view.y + by.y }, size)
}
