/** A username as it is compared: without regard to case or to how its characters are composed. */
export function usernameKey(username: string): string {
  return username.normalize("NFKC").toLowerCase()
}

/** An e-mail address as it is stored and compared. */
export function normalizeEmail(email: string): string {
  return email.normalize("NFC").toLowerCase()
}

/** The engine's two halves of a full name. */
export interface NameParts {
  first_name: string | null
  last_name: string | null
}

/** Splits a full name at its first space, so that `joinName` gives the same text back. */
export function splitName(fullName: string | null): NameParts {
  if (!fullName) return { first_name: null, last_name: null }
  const space = fullName.indexOf(" ")
  if (space < 0) return { first_name: fullName, last_name: null }
  return { first_name: fullName.slice(0, space), last_name: fullName.slice(space + 1) }
}

/** The full name of an engine customer; null when it has none. */
export function joinName({ first_name, last_name }: NameParts): string | null {
  return [first_name, last_name].filter((part) => part).join(" ") || null
}
