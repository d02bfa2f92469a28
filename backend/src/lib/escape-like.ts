/** Escapes a text for use in a `like` pattern, so that it matches only itself. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&")
}
