import { ChevronDown } from "lucide-react"
import type { ComponentProps, ReactNode } from "react"
import { cn } from "~/lib/cn"
import { CONTROL_STYLE } from "./control-style"
import { Field } from "./field"

interface SelectFieldProps extends ComponentProps<"select"> {
  label: ReactNode
  error?: string | undefined
  hint?: ReactNode
  options: readonly { value: string; label: string }[]
}

/** Label, list to choose from, hint and error; takes what `register("name")` of react-hook-form returns. */
export function SelectField({ label, error, hint, options, className, ...rest }: SelectFieldProps) {
  return (
    <Field label={label} error={error} hint={hint} {...(className && { className })}>
      {(control) => (
        <span className="relative grid">
          <select
            {...rest}
            {...control}
            className={cn(CONTROL_STYLE, "h-12 cursor-pointer appearance-none pr-10")}
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
      )}
    </Field>
  )
}
