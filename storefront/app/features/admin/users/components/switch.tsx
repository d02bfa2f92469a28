import type { ComponentProps } from "react"
import { cn } from "~/lib/cn"

interface SwitchProps extends Omit<ComponentProps<"button">, "onChange"> {
  /** What it switches, for screen readers. */
  label: string
  isOn: boolean
  onChange: (isOn: boolean) => void
}

/** An on/off switch that acts immediately, without a form. */
export function Switch({ label, isOn, onChange, className, ...rest }: SwitchProps) {
  return (
    <button
      {...rest}
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-label={label}
      onClick={() => onChange(!isOn)}
      className={cn(
        "group inline-grid h-11 w-13 shrink-0 place-items-center rounded-full align-middle disabled:cursor-not-allowed disabled:opacity-55",
        className,
      )}
    >
      <span
        aria-hidden
        className="relative h-6.5 w-11 rounded-full border border-line-strong bg-sunken transition-colors group-aria-checked:border-accent group-aria-checked:bg-accent"
      >
        <span className="absolute top-1/2 left-0.75 size-4.5 -translate-y-1/2 rounded-full bg-ink-soft transition-[translate,background-color] group-aria-checked:translate-x-4.5 group-aria-checked:bg-on-accent" />
      </span>
    </button>
  )
}
