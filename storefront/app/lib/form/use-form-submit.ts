import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form"
import { useSingleFlight } from "../use-single-flight"
import { showFieldErrors } from "./form-errors"

/**
 * Sends a form once it is valid, and never twice at once. What the API refuses shows at the fields.
 *
 * @param names the fields for which the API may return an error
 * @param send sends the form and does what follows; it reports other errors itself
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
