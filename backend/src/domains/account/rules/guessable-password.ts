const COMMON = "This password is too common. Please choose another one."
/** The message for an administrator who signs in with such an older password. */
export const GUESSABLE =
  "This password is too easy to guess for an administrator. Use “Forgot password?” to choose another one."
const OWN_NAME = "Your password can't be your name or email address. Please choose another one."

/** Letters and digits alone, in one case and width, without the digits at the end that people add to a word. */
function gist(value: string): string {
  const plain = value
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "")
  return plain.replace(/\p{N}+$/u, "") || plain
}

let known: Promise<ReadonlySet<string>> | undefined

/** The most common passwords, in lower case. Loaded once, with the first new password. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  known ??= import("@zxcvbn-ts/language-common").then(
    ({ dictionary }) => new Set(dictionary["passwords-common"].map(String)),
  )
  return known
}

/**
 * Why a password is easy to guess for someone who knows the person or lists of common passwords; undefined if it is
 * not.
 *
 * @param names the person's: username, full name, email address
 * @source OWASP ASVS 5.0, 6.2.4 and 6.2.11
 */
export async function reasonToGuess(
  password: string,
  names: readonly (string | null | undefined)[],
): Promise<string | undefined> {
  const own = names.flatMap((name) => (name ? [name, name.split("@")[0] ?? ""] : [])).map(gist)
  if (own.some((name) => name !== "" && name === gist(password))) return OWN_NAME
  const plain = password.normalize("NFKC").trim().toLowerCase()
  const isOneCharacter = /^(.)\1*$/u.test(password)
  return isOneCharacter || (await commonPasswords()).has(plain) ? COMMON : undefined
}
