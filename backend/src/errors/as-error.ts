/** Turns anything thrown into an `Error` that can be logged: workflows throw plain objects. */
export function asError(thrown: unknown): Error {
  if (thrown instanceof Error) return thrown
  const isErrorLike = typeof thrown === "object" && thrown !== null && "message" in thrown
  return new Error(String(isErrorLike ? thrown.message : thrown), { cause: thrown })
}
