import { cn } from "~/lib/cn"
import { Select, type SelectProps } from "./select"

/** A select with a small label above it, for filtering or sorting a list. */
export function NativeSelect({ label, className, ...rest }: SelectProps & { label: string }) {
  return (
    <label className={cn("grid gap-1.5 text-xs font-semibold text-ink-soft", className)}>
      {label}
      <Select {...rest} className="text-sm" />
    </label>
  )
}
