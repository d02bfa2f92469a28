import { REMOVED } from "./deletion"

/** Fields of states in the audit log that hold a person's details. */
const PERSONAL_FIELDS = new Set([
  ...["email", "fullName", "username", "phone", "name", "author", "text", "reply", "refusal"],
  ...["doctorTitle", "doctorSpecialty", "doctorBio", "profileImage"],
])

/** Whose details are taken out of a value. */
interface Redaction {
  /** Texts of which each occurrence is taken out, whatever their case. */
  texts: readonly string[]
  /** The value is about the person: their fields are emptied, whatever they hold. */
  isAboutPerson: boolean
}

function withoutTexts(value: string, texts: readonly string[]): string {
  const lower = value.toLowerCase()
  return texts.some((text) => text && lower.includes(text.toLowerCase())) ? REMOVED : value
}

/** A value of JSON without the details of a person; a text that holds one is replaced as a whole. */
export function redacted<Value>(value: Value, redaction: Redaction): Value {
  const walk = (part: unknown): unknown => {
    if (typeof part === "string") return withoutTexts(part, redaction.texts)
    if (Array.isArray(part)) return part.map(walk)
    if (typeof part !== "object" || part === null) return part
    return Object.fromEntries(
      Object.entries(part).map(([key, inner]) => {
        const isTheirs = redaction.isAboutPerson && PERSONAL_FIELDS.has(key) && typeof inner === "string"
        return [key, isTheirs ? REMOVED : walk(inner)]
      }),
    )
  }
  return walk(value) as Value
}
