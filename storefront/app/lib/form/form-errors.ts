import { ApiError } from "@shop/contracts/client"
import type { FieldPath, FieldValues, UseFormSetError } from "react-hook-form"

/**
 * Shows the API's `fields` errors at the form's fields and focuses the first of them.
 *
 * @param within prefix of the names in the API's errors, for example `postalAddress.`
 * @returns whether the error concerned any of `names`
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
