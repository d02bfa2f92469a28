import { REMOVED } from "./deletion"

/** Fields of audit log states that hold personal details. */
const PERSONAL_FIELDS = new Set([
  ...["email", "fullName", "username", "phone", "name", "author", "text", "reply", "refusal"],
  ...["doctorTitle", "doctorSpecialty", "doctorBio", "profileImage"],
])

/** Fields with a person's name, in any entry. */
const NAME_FIELDS = new Set(["username", "fullName", "author"])

/** The personal details to redact in a value; they are matched case-insensitively. */
interface Redaction {
  /** Redacted wherever they occur. */
  emails: readonly string[]
  /**
   * Redacted only as the whole value of a name field, because a username may be any word, even one that the shop
   * uses.
   */
  names: readonly string[]
  /** Whether the value is about the person. If so, all personal fields are redacted. */
  isAboutPerson: boolean
}

/** Whether a text contains an email address that is not part of a longer one. */
function mentions(text: string, email: string): boolean {
  const lower = text.toLowerCase()
  const wanted = email.toLowerCase()
  for (let at = lower.indexOf(wanted); wanted && at >= 0; at = lower.indexOf(wanted, at + 1)) {
    const after = lower.slice(at + wanted.length)
    if (!/[\w.%+-]$/.test(lower.slice(0, at)) && !/^(\.?\w|-)/.test(after)) return true
  }
  return false
}

/** A JSON value with a person's details redacted; a text that contains one is replaced as a whole. */
export function redacted<Value>(value: Value, { emails, names, isAboutPerson }: Redaction): Value {
  const lowerNames = names.map((name) => name.toLowerCase())
  const isTheirs = (key: string, inner: unknown) =>
    typeof inner === "string" &&
    ((isAboutPerson && PERSONAL_FIELDS.has(key)) ||
      (NAME_FIELDS.has(key) && lowerNames.includes(inner.toLowerCase())))
  const walk = (part: unknown): unknown => {
    if (typeof part === "string") return emails.some((email) => mentions(part, email)) ? REMOVED : part
    if (Array.isArray(part)) return part.map(walk)
    if (typeof part !== "object" || part === null) return part
    return Object.fromEntries(
      Object.entries(part).map(([key, inner]) => [key, isTheirs(key, inner) ? REMOVED : walk(inner)]),
    )
  }
  return walk(value) as Value
}
