import { GripVertical } from "lucide-react"
import { type PointerEvent, useEffect, useRef } from "react"
import { IconButton } from "~/components/icon-button"

interface MoveHandleProps {
  /** What is moved, such as "picture 2". */
  name: string
  /** Its place in the list, counted from 0. */
  place: number
  count: number
  onMove: (from: number, to: number) => void
}

const STEPS: Record<string, number> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }

/** The list's item under the pointer; null if there is none. */
function itemUnder({ clientX, clientY }: globalThis.PointerEvent, list: Element | null): HTMLElement | null {
  const item = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>("[data-place]") ?? null
  return item?.parentElement === list ? item : null
}

/**
 * A grip that moves an item of a list, by dragging with mouse or finger or with the arrow keys. Items must be direct
 * children of the list, carry `data-place`, and have keys that don't depend on their place.
 */
export function MoveHandle({ name, place, count, onMove }: MoveHandleProps) {
  const latest = useRef(onMove)
  const end = useRef<() => void>(undefined)
  useEffect(() => {
    latest.current = onMove
  })
  useEffect(() => () => end.current?.(), [])
  const drag = (event: PointerEvent<HTMLButtonElement>) => {
    if (event.button !== 0) return
    const list = event.currentTarget.closest("[data-place]")?.parentElement ?? null
    const until = new AbortController()
    let from = place
    /** The item just swapped with: if items differ in size, the pointer may still be over it. */
    let passed: HTMLElement | null = null
    const follow = (move: globalThis.PointerEvent) => {
      const item = itemUnder(move, list)
      const to = Number(item?.dataset.place)
      if (!item || to === from) passed = null
      else if (item !== passed) {
        passed = item
        latest.current(from, to)
        from = to
      }
    }
    end.current = () => until.abort()
    window.addEventListener("pointermove", follow, { signal: until.signal })
    for (const last of ["pointerup", "pointercancel"] as const)
      window.addEventListener(last, end.current, { signal: until.signal })
  }
  return (
    <IconButton
      label={`Move ${name}, now ${place + 1} of ${count}`}
      data-tooltip="Drag, or use the arrow keys"
      onPointerDown={drag}
      onKeyDown={(event) => {
        const to = place + (STEPS[event.key] ?? 0)
        if (to === place) return
        event.preventDefault()
        if (to < 0 || to >= count) return
        const { currentTarget } = event
        onMove(place, to)
        // An element loses the focus when it is moved in the DOM.
        requestAnimationFrame(() => currentTarget.focus())
      }}
      className="cursor-grab touch-none text-ink-soft active:cursor-grabbing"
    >
      <GripVertical aria-hidden className="size-4.5" />
    </IconButton>
  )
}
