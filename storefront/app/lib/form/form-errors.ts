import { ApiError } from "@shop/contracts/client"
import type { FieldPath, FieldValues, UseFormSetError } from "react-hook-form"

/**
 * Shows the facade's `fields` at the fields of a form and moves the focus to the first of them.
 *
 * @param within what the facade has before the names, for example `postalAddress.`
 * @returns whether any of `names` was meant
 */
export function showFieldErrors<T extends FieldValues>(
  error: unknown,
  setError: UseFormSetError<T>,
  names: readonly FieldPath<T>[],
  within = "",
): boolean {
  if (!(error instanceof ApiError)) return false
  const meant = names.filter((name) => error.fields[within + name] !== undefined)
  meant.forEach((name, index) =>
    setError(
      name,
      { type: "server", message: error.fields[within + name] ?? "" },
      { shouldFocus: index === 0 },
    ),
  )
  return meant.length > 0
}
