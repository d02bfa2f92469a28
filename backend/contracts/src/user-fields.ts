import { z } from "./z"
import { INVISIBLE_WORDS, isPlain, lineText, saidWhenMissing } from "./common"
import { SHORTEST_PASSWORD } from "./constants"

export const USERNAME_SHORT = "Username must be at least 3 characters"
export const FULL_NAME_SHORT = "Full name must be at least 2 characters"
/** The message for a short password. */
export function passwordShort(minimum: number): string {
  return `Password must be at least ${minimum} characters`
}

export const username = lineText(50, {
  required: USERNAME_SHORT,
  tooLong: "Username must be less than 50 characters",
}).pipe(z.string().min(3, USERNAME_SHORT))

const LIKE_EMAIL = "Username can't contain @, because you can also sign in with your email address"

/** Whether a username could be mistaken for an email address, including Unicode variants of `@`. */
export function readsLikeEmail(name: string): boolean {
  return name.normalize("NFKC").includes("@")
}

/** Alphabets with letters that look alike, such as the Latin and the Cyrillic a. */
const ALPHABETS = ["Latin", "Greek", "Cyrillic", "Armenian", "Coptic", "Cherokee", "Lisu"].map(
  (name) => new RegExp(`\\p{Script=${name}}`, "u"),
)
const MIXED_ALPHABETS = "Username can't mix letters from different alphabets"

/** Why a new username is refused, in words for people: it could be mistaken for an address or another name. */
export function usernameRefusal(name: string): string | undefined {
  if (readsLikeEmail(name)) return LIKE_EMAIL
  if (!isPlain(name)) return INVISIBLE_WORDS
  const composed = name.normalize("NFKC")
  return ALPHABETS.filter((alphabet) => alphabet.test(composed)).length > 1 ? MIXED_ALPHABETS : undefined
}

/** Reports `usernameRefusal`. */
export function checkUsername(
  name: string,
  context: { addIssue: (issue: { code: "custom"; path?: string[]; message: string }) => void },
  path: string[] = [],
): void {
  const message = usernameRefusal(name)
  if (message) context.addIssue({ code: "custom", path, message })
}

/** A new username. Older ones remain valid under their former rules. */
export const newUsername = username.superRefine((name, context) => checkUsername(name, context))

export const fullName = lineText(100, {
  required: FULL_NAME_SHORT,
  tooLong: "Full name must be less than 100 characters",
}).pipe(z.string().min(2, FULL_NAME_SHORT))

/** Whether a text has no unpaired surrogates, which can't be hashed or stored. */
const isWhole = (value: string) => !/\p{Cs}/u.test(value)
const HALF_CHARACTER = "Please remove characters that can't be displayed"

/** A password as typed. Passwords are never trimmed; the upper limit keeps hashing cheap. */
function typedPassword(
  minimum: number,
  typed = z.string({ error: saidWhenMissing(passwordShort(minimum)) }),
) {
  return typed
    .min(minimum, passwordShort(minimum))
    .max(200, "Password must be 200 characters or less")
    .refine(isWhole, HALF_CHARACTER)
}

/** A password for signing in, which may break today's rules for new ones. */
export const password = typedPassword(SHORTEST_PASSWORD)

/** A password that the user has, to be compared: the rules for new ones do not apply. */
export const currentPassword = z.string().max(200).refine(isWhole, HALF_CHARACTER)

/**
 * A newly chosen password of at least `minimum` characters, in Unicode's composed form (NFC), so that it is the same
 * from every keyboard.
 */
export function newPassword(minimum: number) {
  // Composed before it is measured: a letter with an accent is one character.
  return typedPassword(minimum, z.string({ error: saidWhenMissing(passwordShort(minimum)) }).normalize("NFC"))
}
