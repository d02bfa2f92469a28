import { usernameRefusal } from "@shop/contracts"

/** A username for comparisons: regardless of case and of how its characters are composed. */
export function usernameKey(username: string): string {
  // Some letters have a composed form in lower case only, such as ǰ.
  return username.normalize("NFKC").toLowerCase().normalize("NFKC")
}

/** An email address as it is stored and compared. */
export function normalizeEmail(email: string): string {
  return email.normalize("NFC").toLowerCase()
}

/** The two parts of a full name in the engine. */
export interface NameParts {
  first_name: string | null
  last_name: string | null
}

/** Splits a full name at its first space, so that `joinName` restores it. */
export function splitName(fullName: string | null): NameParts {
  if (!fullName) return { first_name: null, last_name: null }
  const space = fullName.indexOf(" ")
  if (space < 0) return { first_name: fullName, last_name: null }
  return { first_name: fullName.slice(0, space), last_name: fullName.slice(space + 1) }
}

/** The full name of an engine customer or of an address; null when it has none. */
export function joinName({
  first_name,
  last_name,
}: { [Part in keyof NameParts]?: string | null | undefined }): string | null {
  return [first_name, last_name].filter((part) => part).join(" ") || null
}

const SHORTEST_USERNAME = 3
const LONGEST_BASE = 40

function slug(text: string): string {
  const words =
    text
      .normalize("NFKC")
      .replace(/\p{Default_Ignorable_Code_Point}/gu, "")
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return Array.from(words.join("-")).slice(0, LONGEST_BASE).join("").replace(/-+$/, "")
}

/**
 * Generates a valid username from the name, or else from the address before its `@`.
 *
 * @param attempt 0 for the plain name; each further attempt appends a random number with one more digit
 */
export function usernameFrom(
  { fullName, email }: { fullName: string | null; email: string },
  attempt: number,
): string {
  const base = [slug(fullName ?? ""), slug(email.split("@")[0] ?? ""), "member"].find(
    (candidate) => Array.from(candidate).length >= SHORTEST_USERNAME && !usernameRefusal(candidate),
  )
  if (attempt === 0) return base ?? "member"
  return `${base}-${Math.floor(Math.random() * 10 ** Math.min(attempt + 1, 8))}`
}
