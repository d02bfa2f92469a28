import { asError } from "#errors/api-error"

const CODES = ["code", "claim", "error", "error_description"]

const LONGEST_LINE = 500

function detailsOf(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return []
  const fields = value as Record<string, unknown>
  return CODES.flatMap((name) => (typeof fields[name] === "string" ? [`${name} ${fields[name]}`] : []))
}

/** One log line: the library's message and its cause, never a token. Parts of it come from the browser. */
export function describeFailure(error: unknown): string {
  const { message, cause } = asError(error)
  const details = [...new Set([...detailsOf(error), ...detailsOf(cause)])]
  const line = details.length > 0 ? `${message} (${details.join(", ")})` : message
  return line.replace(/\p{Cc}/gu, " ").slice(0, LONGEST_LINE)
}
