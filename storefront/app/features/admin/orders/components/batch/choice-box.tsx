import { Check } from "lucide-react"
import type { ComponentProps, KeyboardEvent, ReactNode } from "react"
import { cn } from "~/lib/cn"

interface ChoiceBoxProps extends Omit<ComponentProps<"input">, "type" | "children"> {
  /** Shown beside it. */
  children: ReactNode
}

/** A check box with what it chooses beside it. */
export function ChoiceBox({ children, className, ...rest }: ChoiceBoxProps) {
  return (
    <label className={cn("inline-flex min-h-11 cursor-pointer items-center gap-3", className)}>
      <span className="relative grid size-5.5 shrink-0 place-items-center">
        <input
          {...rest}
          type="checkbox"
          className="peer size-5.5 cursor-pointer appearance-none rounded-[0.4rem] border border-line-strong bg-surface transition-colors checked:border-accent checked:bg-accent"
        />
        <Check
          aria-hidden
          strokeWidth={3}
          className="pointer-events-none absolute size-4 text-on-accent opacity-0 peer-checked:opacity-100"
        />
      </span>
      {children}
    </label>
  )
}

const rowBoxes = () => [...document.querySelectorAll<HTMLInputElement>("input[data-row-choice]")]

/** The place of an element's row in the list. */
export function placeOfRow(element: Element): number {
  const box = element.closest("[role=row]")?.querySelector<HTMLInputElement>("input[data-row-choice]")
  return box ? rowBoxes().indexOf(box) : 0
}

/** Moves the focus to the row at a place, or to the last one, if the element that had it is gone. */
export function focusRow(place: number): void {
  if (document.activeElement !== document.body) return
  const boxes = rowBoxes()
  boxes[Math.min(place, boxes.length - 1)]?.focus({ preventScroll: true })
}

const STEPS: Record<string, number> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }

interface RowKeys {
  /** Chooses the row with the focus, or not. */
  onToggle: (isRange: boolean) => void
  /** Chooses nothing. */
  onClear: () => void
}

/**
 * The keys of a row's check box besides the browser's Space: arrows, or j and k, move between rows, x chooses, with
 * Shift up to here, and Escape chooses nothing. They only work on a check box, so they are in nobody's way elsewhere.
 */
export function onRowKey(event: KeyboardEvent<HTMLInputElement>, { onToggle, onClear }: RowKeys): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
  const step = STEPS[key]
  if (step === undefined && key !== "x" && key !== "Escape" && !(key === " " && event.shiftKey)) return
  event.preventDefault()
  if (step !== undefined) {
    const boxes = rowBoxes()
    boxes[boxes.indexOf(event.currentTarget) + step]?.focus()
  } else if (key === "Escape") onClear()
  else onToggle(event.shiftKey)
}
