/** How a picture is displayed: its scale, and the offset of its center in CSS pixels. */
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
 * Limits a view to its frame: the picture is never smaller than the frame, nor moved so far that a gap
 * shows at an edge.
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
 * The view after zooming by `factor` around a point, which stays in place.
 *
 * @param at relative to the center of the frame
 */
export function zoomed(view: View, factor: number, at: Point, size: Point): View {
  const scale = Math.min(MAX_SCALE, Math.max(1, view.scale * factor))
  const grown = scale / view.scale
  return within({ scale, x: at.x - (at.x - view.x) * grown, y: at.y - (at.y - view.y) * grown }, size)
}

export function moved(view: View, by: Point, size: Point): View {
  return within({ ...view, x: view.x + by.x, y: view.y + by.y }, size)
}
