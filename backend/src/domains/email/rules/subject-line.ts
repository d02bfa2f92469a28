/** Removes line breaks, so that a text can't add a header to an email. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim()
}

/** The subject of an email with the site's name, by which people tell its emails from others. */
export function subjectLine(subject: string, siteName: string): string {
  return oneLine(`${subject} – ${siteName}`)
}
