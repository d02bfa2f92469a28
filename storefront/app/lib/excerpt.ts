const MAX_LENGTH = 160

/** The beginning of a text for search engines, cut at a word boundary. */
export function excerpt(text: string): string {
  const line = text.replace(/\s+/g, " ").trim()
  if (line.length <= MAX_LENGTH) return line
  const cut = line.slice(0, MAX_LENGTH - 1)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), MAX_LENGTH / 2))}…`
}
