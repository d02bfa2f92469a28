import { type ReactNode, useId } from "react"
import { FieldError } from "../field-error"

export interface ControlProps {
  id: string
  "aria-describedby"?: string
  "aria-invalid"?: true
}

interface FieldProps {
  label: ReactNode
  /** The validation error, from the contract's schema or the API. */
  error?: string | undefined
  hint?: ReactNode
  className?: string
  /** Renders the control with the ids that tie it to its label, hint and error. */
  children: (control: ControlProps) => ReactNode
}

/** A labeled control with its hint and its error. */
export function Field({ label, error, hint, className, children }: FieldProps) {
  const id = useId()
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ")
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        {label}
      </label>
      {children({
        id,
        ...(describedBy && { "aria-describedby": describedBy }),
        ...(error && { "aria-invalid": true as const }),
      })}
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-xs text-ink-soft">
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  )
}
