import {
  replaceEqualDeep,
  useMutation as useEveryMutation,
  type MutateOptions,
  type UseMutationOptions,
} from "@tanstack/react-query"
import { useCallback, useRef } from "react"

/** A second press within this time belongs to the first, unless that has failed. */
const DOUBLE_CLICK_MS = 500

/**
 * The library's `useMutation`, but for one press, one call: a repetition with the same input, while the first call is
 * under way or as the second click of a double click, joins the first. After a failure it is a new call.
 */
export function useMutation<Output, Input = void>(options: UseMutationOptions<Output, Error, Input>) {
  type Send = (input: Input, callbacks?: MutateOptions<Output, Error, Input>) => Promise<Output>
  const mutation = useEveryMutation(options)
  const send = mutation.mutateAsync as Send
  const latest = useRef<{ input: Input; answer: Promise<Output> }>(undefined)
  const mutateAsync = useCallback<Send>(
    (input, callbacks) => {
      const former = latest.current
      if (former && replaceEqualDeep(former.input, input) === former.input) return former.answer
      const press = { input, answer: send(input, callbacks) }
      latest.current = press
      const forget = () => {
        if (latest.current === press) latest.current = undefined
      }
      const doubleClick = new Promise((resolve) => setTimeout(resolve, DOUBLE_CLICK_MS))
      press.answer.then(() => doubleClick.then(forget), forget)
      return press.answer
    },
    [send],
  )
  const mutate = useCallback(
    (...press: Parameters<Send>) => void mutateAsync(...press).catch(() => undefined),
    [mutateAsync],
  )
  return {
    ...mutation,
    mutate: mutate as typeof mutation.mutate,
    mutateAsync: mutateAsync as typeof mutation.mutateAsync,
  }
}
