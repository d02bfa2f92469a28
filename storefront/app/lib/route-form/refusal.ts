import { ApiError } from "@shop/contracts/client"
import { useActionData, useSearchParams } from "react-router"

/**
 * Why an action refused a form, and what was typed into it; passwords and cards are never among `values`. A form of
 * several steps that is not refused, but goes on, has no code.
 */
export interface Refusal {
  form: string
  /** Code of the API's error. */
  code: ApiError["code"] | null
  message: string
  /** Messages by field. */
  errors: Record<string, string>
  values: Record<string, string>
  /** For sending the same again, if nobody knows what came of it. */
  idempotencyKey?: string
}

const BAD_REQUEST = 400

/** The query parameter that names the form that was accepted, on the page that it leads back to. */
export const DONE = "done"

/** Why the page's action has refused this form; undefined if it hasn't. */
export function useRefusal(form: string): Refusal | undefined {
  const refusal = useActionData<Refusal | null>()
  return refusal?.form === form ? refusal : undefined
}

/** Like `useRefusal`, as the error that the call would have thrown in the browser. */
export function useRefusedError(form: string): ApiError | null {
  const refusal = useRefusal(form)
  return refusal?.code ? new ApiError(BAD_REQUEST, refusal.code, refusal.message, refusal.errors) : null
}

/** Whether the page's action has accepted this form and led back to the page. */
export function useDone(form: string): boolean {
  return useSearchParams()[0].get(DONE) === form
}
