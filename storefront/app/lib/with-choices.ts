/** The same list with other choices, from its first page unless `changes` names one; empty ones are left out. */
export function withChoices(
  params: URLSearchParams,
  changes: Record<string, string | undefined>,
): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const [name, value] of Object.entries({ page: undefined, ...changes })) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return next
}
