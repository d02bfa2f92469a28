import { useState } from "react"
import type { FieldErrors, FieldValues } from "react-hook-form"
import { useRefusal } from "../route-form/refusal"

const typed = (initial: unknown, value: string | undefined): unknown => {
  if (typeof initial === "boolean") return value !== undefined
  if (typeof initial === "number") return Number(value ?? initial)
  return value ?? initial
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
