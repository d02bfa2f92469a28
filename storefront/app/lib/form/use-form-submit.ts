import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form"
import { useSingleFlight } from "../use-single-flight"
import { showFieldErrors } from "./form-errors"

/**
 * Submits a form if it is valid, and never twice concurrently. The API's field errors are shown at the fields.
 *
 * @param names the fields for which the API may return an error
 * @param send sends the form and handles success; it reports all other errors itself
 */
export function useFormSubmit<Values extends FieldValues, Body>(
  { handleSubmit, setError }: Pick<UseFormReturn<Values, unknown, Body>, "handleSubmit" | "setError">,
  names: readonly FieldPath<Values>[],
  send: (body: Body) => Promise<void>,
) {
  return useSingleFlight(
    handleSubmit((body) =>
      send(body).catch((error: unknown) => {
        showFieldErrors(error, setError, names)
      }),
    ),
  )
}
