import { useEffect, useRef } from "react"
import type { UseFormReturn } from "react-hook-form"
import { anotherUsername, usernameOf } from "./propose-username"
import type { RegisterResult, RegisterValues } from "./register-form"

/**
 * Fills in a username made of the email address, as long as nobody types another one.
 *
 * @returns proposes another one, if the proposed one was refused
 */
export function useProposedUsername(
  { watch, getValues, setValue }: UseFormReturn<RegisterValues, unknown, RegisterResult>,
  isOn: boolean,
): () => void {
  const proposed = useRef("")
  const email = watch("email")
  const propose = (name: string) => {
    proposed.current = name
    setValue("username", name)
  }
  const follow = useRef(propose)
  follow.current = propose
  useEffect(() => {
    if (isOn && getValues("username") === proposed.current) follow.current(usernameOf(email))
  }, [email, isOn, getValues])
  return () => {
    if (isOn && getValues("username") === proposed.current) propose(anotherUsername(usernameOf(email)))
  }
}
