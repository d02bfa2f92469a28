import { z } from "./z"
import { ERRORS, type ErrorCode } from "./error-codes"

export const errorCode = z.enum(Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]])

/** Body of every error response. `requestId` is set for `internal` and is also in the server's log. */
export const errorResponse = z.object({
  code: errorCode,
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  requestId: z.string().optional(),
})

/** Maps a zod error to `fields`: the first message of each path. Paths are joined by dots; "" is the whole value. */
export function fieldsOf(error: z.ZodError): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const issue of error.issues) {
    const path = issue.path.map(String).join(".")
    fields[path] ??= issue.message
  }
  return fields
}

const OF_TYPE: Record<string, string> = {
  string: "Must be text",
  number: "Must be a number",
  int: "Must be a whole number",
  boolean: "Must be true or false",
  array: "Must be a list",
  object: "Must be an object",
}

/**
 * Generic messages for people about invalid values, for schemas without their own; used as the `error` option of a
 * parse.
 */
export const plainWords: z.core.$ZodErrorMap = (issue) => {
  const isWrongKind = issue.code === "invalid_type" || issue.code === "invalid_value"
  if (isWrongKind && (issue.input === undefined || issue.input === null)) return "This field is required"
  if (issue.code === "invalid_type") return OF_TYPE[issue.expected]
  if (issue.code === "invalid_value") return `Must be one of: ${issue.values.map(String).join(", ")}`
  if (issue.code === "too_small") return `Must be at least ${issue.minimum}`
  if (issue.code === "too_big" && issue.origin === "array")
    return `Must have ${issue.maximum} entries or fewer`
  return issue.code === "too_big" ? `Must be at most ${issue.maximum}` : undefined
}
