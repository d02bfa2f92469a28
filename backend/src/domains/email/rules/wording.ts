import type { Wording } from "./define-email"

const PLACEHOLDER = /\{\{\s*(\w+)\s*\}\}/g

/** Names of the facts that a wording may use: those that are text or numbers. */
export function placeholdersOf(facts: object): string[] {
  return Object.entries(facts).flatMap(([name, value]) =>
    typeof value === "string" || typeof value === "number" ? [name] : [],
  )
}

/** The placeholders of a text that none of these facts fills. */
export function unknownPlaceholders(text: string, known: readonly string[]): string[] {
  return [...text.matchAll(PLACEHOLDER)].flatMap(([, name = ""]) => (known.includes(name) ? [] : [name]))
}

function fill(text: string, facts: object): string {
  return text
    .replace(PLACEHOLDER, (_, name: string) => {
      const value: unknown = Reflect.get(facts, name)
      return typeof value === "string" || typeof value === "number" ? String(value) : ""
    })
    .trim()
}

/** A wording with its placeholders filled; one whose fact is missing becomes empty. */
export function fillWording({ subject, opening }: Wording, facts: object): Wording {
  return { subject: fill(subject, facts), opening: fill(opening, facts) }
}
