import { REMOVED } from "./deletion"

/** Fields of states in the audit log that hold a person's details. */
const PERSONAL_FIELDS = new Set([
  ...["email", "fullName", "username", "phone", "name", "author", "text", "reply", "refusal"],
  ...["doctorTitle", "doctorSpecialty", "doctorBio", "profileImage"],
])

/** Fields that name a person, in whatever is changed. */
const NAME_FIELDS = new Set(["username", "fullName", "author"])

/** Whose details are taken out of a value; whatever their case. */
interface Redaction {
  /** Taken out wherever they stand. */
  emails: readonly string[]
  /** Taken out where they are all that a field for names holds: a username may be any word, also one of the shop's. */
  names: readonly string[]
  /** The value is about the person: their fields are emptied, whatever they hold. */
  isAboutPerson: boolean
}

/** Whether a text holds an address that is not a part of a longer one. */
function mentions(text: string, email: string): boolean {
  const lower = text.toLowerCase()
  const wanted = email.toLowerCase()
  for (let at = lower.indexOf(wanted); wanted && at >= 0; at = lower.indexOf(wanted, at + 1)) {
    const after = lower.slice(at + wanted.length)
    if (!/[\w.%+-]$/.test(lower.slice(0, at)) && !/^(\.?\w|-)/.test(after)) return true
  }
  return false
}

/** A value of JSON without the details of a person; a text that holds one is replaced as a whole. */
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
