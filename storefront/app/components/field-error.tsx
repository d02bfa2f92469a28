import type { ReactNode } from "react"

/** What is wrong with a field, said at it. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  if (!children) return null
  return (
    <p id={id} role="alert" className="field-error mt-1.5 text-sm font-medium text-danger">
      {children}
    </p>
  )
}
