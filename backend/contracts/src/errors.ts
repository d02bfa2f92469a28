import { z } from "./z"
import { ERRORS, type ErrorCode } from "./error-codes"

export const errorCode = z.enum(Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]])

/** Body of every refusal. `requestId` is there with `internal`, and in the server's log. */
export const errorResponse = z.object({
  code: errorCode,
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  requestId: z.string().optional(),
})

/** Maps a zod error to `fields`: the first message of each path, paths joined by dots, "" for the whole. */
export function fieldsOf(error: z.ZodError): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const issue of error.issues) {
    const path = issue.path.map(String).join(".")
    fields[path] ??= issue.message
  }
  return fields
}
