/** A text as a pattern of `like` that matches only itself. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&")
}
