import { isolated } from "@shop/contracts"
import type { Wording } from "./define-email"

const PLACEHOLDER = /\{\{\s*(\w+)\s*\}\}/g

/** Names of the facts that a wording may use: the strings and numbers. */
export function placeholdersOf(facts: object): string[] {
  return Object.entries(facts).flatMap(([name, value]) =>
    typeof value === "string" || typeof value === "number" ? [name] : [],
  )
}

/** The placeholders in a text that are not among the known facts. */
export function unknownPlaceholders(text: string, known: readonly string[]): string[] {
  return [...text.matchAll(PLACEHOLDER)].flatMap(([, name = ""]) => (known.includes(name) ? [] : [name]))
}

/** Whether a text has malformed placeholders, such as `{{number`, which would be sent as they are. */
export const hasLooseBraces = (text: string) => /\{\{|\}\}/.test(text.replace(PLACEHOLDER, ""))

function fill(text: string, facts: object): string {
  return text
    .replace(PLACEHOLDER, (_, name: string) => {
      const value: unknown = Reflect.get(facts, name)
      return typeof value === "string" || typeof value === "number" ? isolated(String(value)) : ""
    })
    .trim()
}

/** Fills a wording's placeholders. A placeholder without a fact becomes empty. */
export function fillWording({ subject, opening }: Wording, facts: object): Wording {
  return { subject: fill(subject, facts), opening: fill(opening, facts) }
}
