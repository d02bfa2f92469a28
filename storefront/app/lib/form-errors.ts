import { ApiError } from "@shop/contracts/client"
import type { FieldPath, FieldValues, UseFormSetError } from "react-hook-form"

/**
 * Shows the facade's `fields` at the fields of a form and moves the focus to the first of them.
 *
 * @returns whether any of `names` was meant
 */
export function showFieldErrors<T extends FieldValues>(
  error: unknown,
  setError: UseFormSetError<T>,
  names: readonly FieldPath<T>[],
): boolean {
  if (!(error instanceof ApiError)) return false
  const meant = names.filter((name) => error.fields[name] !== undefined)
  meant.forEach((name, index) =>
    setError(name, { type: "server", message: error.fields[name] ?? "" }, { shouldFocus: index === 0 }),
  )
  return meant.length > 0
}
