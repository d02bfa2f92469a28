import { Minus, Plus } from "lucide-react"
import { IconButton } from "../icon-button"

interface QuantityStepperProps {
  value: number
  onChange: (value: number) => void
  /** What is counted, for the accessible name of the group. */
  label: string
  /** Ignores clicks while a change is pending. Stays focusable, so that keyboard users keep their place. */
  busy?: boolean
}

/** Minus, number, plus. Never goes below 1; has no upper bound, because the API checks the stock. */
export function QuantityStepper({ value, onChange, label, busy = false }: QuantityStepperProps) {
  const change = (by: 1 | -1) => {
    if (!busy) onChange(value + by)
  }
  return (
    <div
      role="group"
      aria-label={`Quantity of ${label}`}
      className="inline-flex items-center rounded-full border border-line-strong bg-surface"
    >
      <IconButton
        label="Decrease quantity"
        disabled={value <= 1}
        aria-disabled={busy || undefined}
        onClick={() => change(-1)}
      >
        <Minus aria-hidden className="size-4" />
      </IconButton>
      <output aria-live="polite" className="min-w-8 text-center text-sm font-semibold tabular-nums">
        {value}
      </output>
      <IconButton label="Increase quantity" aria-disabled={busy || undefined} onClick={() => change(1)}>
        <Plus aria-hidden className="size-4" />
      </IconButton>
    </div>
  )
}
