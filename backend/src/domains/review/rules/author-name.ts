/**
 * A name as a review shows it, limited for privacy to the first name and the initial of the last, for example
 * "Marisol D."
 */
export function authorName(fullName: string | null): string {
  const [first, ...others] = (fullName ?? "").trim().split(/\s+/)
  if (!first) return "A customer"
  const initial = Array.from(others.at(-1) ?? "")[0]?.toUpperCase()
  return initial ? `${first} ${initial}.` : first
}
