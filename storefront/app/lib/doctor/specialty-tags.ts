/** A comma-separated specialty as tags, each once. */
export function specialtyTags(specialty: string | null): string[] {
  return [...new Set((specialty ?? "").split(",").map((tag) => tag.trim()))].filter(Boolean)
}
