/** What is wrong with a sent address: the server's message of the field `email` where it has one. */
export function emailProblem(error: Error | null): string | undefined {
  if (!error) return undefined
  const fields: unknown = "fields" in error ? error.fields : undefined
  const hasEmailError = typeof fields === "object" && fields !== null && "email" in fields
  return hasEmailError ? String(fields.email) : error.message
}
