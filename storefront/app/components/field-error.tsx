import type { ReactNode } from "react"

/** The error message below a form field; renders nothing without one. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  if (!children) return null
  return (
    <p id={id} role="alert" className="field-error mt-1.5 text-sm font-medium text-danger">
      {children}
    </p>
  )
}
