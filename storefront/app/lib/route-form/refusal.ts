import { ApiError } from "@shop/contracts/client"
import { useState } from "react"
import type { FieldErrors, FieldValues } from "react-hook-form"
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

const typed = (initial: unknown, value: string | undefined): unknown => {
  if (typeof initial === "boolean") return value !== undefined
  if (typeof initial === "number") return Number(value ?? initial)
  return value ?? initial
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

/**
 * The options with which `useForm` begins: the given values, or after a refusal those that were typed, with the errors
 * beside them.
 */
export function useRefused<Values extends FieldValues>(form: string, initial: Values) {
  const refusal = useRefusal(form)
  return useState(() => {
    if (!refusal) return { defaultValues: initial }
    const { values, errors } = refusal
    const names = Object.keys(initial)
    return {
      defaultValues: Object.fromEntries(
        names.map((name) => [name, typed(initial[name], values[name])]),
      ) as Values,
      errors: Object.fromEntries(
        names.flatMap((name) => (errors[name] ? [[name, { type: "server", message: errors[name] }]] : [])),
      ) as FieldErrors<Values>,
    }
  })[0]
}
