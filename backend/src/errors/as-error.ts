/** What was thrown, as an error that a log can tell: out of a workflow it comes as a plain object. */
export function asError(thrown: unknown): Error {
  if (thrown instanceof Error) return thrown
  const isErrorLike = typeof thrown === "object" && thrown !== null && "message" in thrown
  return new Error(String(isErrorLike ? thrown.message : thrown), { cause: thrown })
}
