import { cn } from "~/lib/cn"
import { Select, type SelectProps } from "./select"

/** A list to choose from under a small label, for what narrows or orders a list. */
export function NativeSelect({ label, className, ...rest }: SelectProps & { label: string }) {
  return (
    <label className={cn("grid gap-1.5 text-xs font-semibold text-ink-soft", className)}>
      {label}
      <Select {...rest} className="text-sm" />
    </label>
  )
}
