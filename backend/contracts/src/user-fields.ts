import { z } from "./z"
import { saidWhenMissing, text } from "./common"

export const USERNAME_SHORT = "Username must be at least 3 characters"
export const FULL_NAME_SHORT = "Full name must be at least 2 characters"
export const PASSWORD_SHORT = "Password must be at least 6 characters"

export const username = text(50, {
  required: USERNAME_SHORT,
  tooLong: "Username must be less than 50 characters",
}).pipe(z.string().min(3, USERNAME_SHORT))

export const USERNAME_LIKE_EMAIL =
  "Please choose a username without @: people also sign in by their e-mail address"

/** Whether a username could be mistaken for an e-mail address, including Unicode variants of `@`. */
export function readsLikeEmail(name: string): boolean {
  return name.normalize("NFKC").includes("@")
}

/** A newly chosen username. Older ones may contain an `@` and remain valid. */
export const newUsername = username.refine((name) => !readsLikeEmail(name), USERNAME_LIKE_EMAIL)

export const fullName = text(100, {
  required: FULL_NAME_SHORT,
  tooLong: "Full name must be less than 100 characters",
}).pipe(z.string().min(2, FULL_NAME_SHORT))

/** Passwords are never trimmed. The upper bound keeps hashing cheap. */
export const password = z
  .string({ error: saidWhenMissing(PASSWORD_SHORT) })
  .min(6, PASSWORD_SHORT)
  .max(200, "Password must be 200 characters or less")
  .refine((value) => !/\p{Cs}/u.test(value), "Please remove the characters that can't be displayed")
