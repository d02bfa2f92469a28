/** Splits a comma-separated specialty into unique tags. */
export function specialtyTags(specialty: string | null): string[] {
  return [...new Set((specialty ?? "").split(",").map((tag) => tag.trim()))].filter(Boolean)
}
