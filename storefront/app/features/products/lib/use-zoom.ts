import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react"
import { moved, type Point, type View, WHOLE, zoomed } from "./zoom"

const STEP = 1.5
const KEY_MOVE_PX = 60
const DOUBLE_TAP_SCALE = 2.5
const DOUBLE_TAP_MS = 300

const MOVES: Record<string, Point | undefined> = {
  ArrowLeft: { x: KEY_MOVE_PX, y: 0 },
  ArrowRight: { x: -KEY_MOVE_PX, y: 0 },
  ArrowUp: { x: 0, y: KEY_MOVE_PX },
  ArrowDown: { x: 0, y: -KEY_MOVE_PX },
}

const middleOf = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)

/**
 * Zooms and pans a picture in a frame: by wheel, pinch, drag, double tap, and the keys + - 0 and arrows. Pass `frame`
 * as the frame's `ref`, spread `handlers` on it, and put `onKeyDown` on the element that contains it and its buttons.
 */
export function useZoom() {
  const [view, setView] = useState(WHOLE)
  const [frame, setFrame] = useState<HTMLElement | null>(null)
  const fingers = useRef(new Map<number, Point>())
  const lastTap = useRef(-Infinity)

  const size = (): Point => ({ x: frame?.clientWidth ?? 0, y: frame?.clientHeight ?? 0 })
  const placeOf = (event: { clientX: number; clientY: number }): Point => {
    const box = frame?.getBoundingClientRect()
    if (!box) return { x: 0, y: 0 }
    return { x: event.clientX - box.left - box.width / 2, y: event.clientY - box.top - box.height / 2 }
  }
  const zoom = (factor: number, at: Point = { x: 0, y: 0 }) =>
    setView((now: View) => zoomed(now, factor, at, size()))

  // React's wheel listeners are passive and can't keep the page from scrolling.
  useEffect(() => {
    if (!frame) return
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      zoom(Math.exp(-event.deltaY / 400), placeOf(event))
    }
    frame.addEventListener("wheel", onWheel, { passive: false })
    return () => frame.removeEventListener("wheel", onWheel)
  })

  const lift = (event: PointerEvent) => fingers.current.delete(event.pointerId)
  const handlers = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      event.currentTarget.setPointerCapture(event.pointerId)
      fingers.current.set(event.pointerId, placeOf(event))
      if (fingers.current.size > 1) return
      if (event.timeStamp - lastTap.current < DOUBLE_TAP_MS) {
        zoom(view.scale > 1 ? 0 : DOUBLE_TAP_SCALE, placeOf(event))
        lastTap.current = -Infinity
      } else {
        lastTap.current = event.timeStamp
      }
    },
    onPointerMove(event: PointerEvent) {
      const before = fingers.current.get(event.pointerId)
      if (!before) return
      const now = placeOf(event)
      const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1]
      fingers.current.set(event.pointerId, now)
      if (!other) return setView((view) => moved(view, { x: now.x - before.x, y: now.y - before.y }, size()))
      const by = { x: (now.x - before.x) / 2, y: (now.y - before.y) / 2 }
      const factor = distance(now, other) / Math.max(1, distance(before, other))
      setView((view) => moved(zoomed(view, factor, middleOf(before, other), size()), by, size()))
    },
    onPointerUp: lift,
    onPointerCancel: lift,
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const by = MOVES[event.key]
    if (by) setView((view) => moved(view, by, size()))
    else if (event.key === "+" || event.key === "=") zoom(STEP)
    else if (event.key === "-") zoom(1 / STEP)
    else if (event.key === "0") setView(WHOLE)
    else return
    event.preventDefault()
  }
  return {
    view,
    frame: setFrame,
    handlers,
    onKeyDown,
    zoomIn: () => zoom(STEP),
    zoomOut: () => zoom(1 / STEP),
  }
}
