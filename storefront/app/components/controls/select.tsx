import { ChevronDown } from "lucide-react"
import type { ComponentProps } from "react"
import { cn } from "~/lib/cn"
import { CONTROL_STYLE } from "../control-style"

export interface SelectProps extends ComponentProps<"select"> {
  options: readonly { value: string; label: string }[]
}

/** A native select: works without JavaScript, and in the familiar way on phones. */
export function Select({ options, className, ...rest }: SelectProps) {
  return (
    <span className="relative grid">
      <select
        {...rest}
        className={cn(CONTROL_STYLE, "h-12 cursor-pointer appearance-none pr-10 text-ellipsis", className)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-3.5 size-4 -translate-y-1/2"
      />
    </span>
  )
}
