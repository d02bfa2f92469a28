import { Check } from "lucide-react"
import { type ComponentProps, type ReactNode, useId } from "react"
import { FieldError } from "../field-error"

interface CheckboxFieldProps extends Omit<ComponentProps<"input">, "type"> {
  label: ReactNode
  error?: string | undefined
  hint?: ReactNode
}

/** A native checkbox with its label beside it; works with `register("name")`. */
export function CheckboxField({ label, error, hint, className, ...rest }: CheckboxFieldProps) {
  const id = useId()
  return (
    <div className={className}>
      <label htmlFor={id} className="flex min-h-11 cursor-pointer items-start gap-3 py-2 text-sm">
        <span className="relative mt-px grid size-5.5 shrink-0 place-items-center">
          <input
            {...rest}
            id={id}
            type="checkbox"
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            className="peer size-5.5 cursor-pointer appearance-none rounded-[0.4rem] border border-line-strong bg-surface transition-colors checked:border-accent checked:bg-accent aria-invalid:border-danger"
          />
          <Check
            aria-hidden
            strokeWidth={3}
            className="pointer-events-none absolute size-4 text-on-accent opacity-0 peer-checked:opacity-100"
          />
        </span>
        <span>
          <span className="font-medium">{label}</span>
          {hint && <span className="block text-xs text-ink-soft">{hint}</span>}
        </span>
      </label>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  )
}
