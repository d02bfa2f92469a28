/** Error message for a submitted email address: the server's `email` field error if there is one. */
export function emailProblem(error: Error | null): string | undefined {
  if (!error) return undefined
  const fields: unknown = "fields" in error ? error.fields : undefined
  const hasEmailError = typeof fields === "object" && fields !== null && "email" in fields
  return hasEmailError ? String(fields.email) : error.message
}
