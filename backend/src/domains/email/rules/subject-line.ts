import { isolated } from "@shop/contracts"
/** Removes line breaks, so that a text can't add a header to an email. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim()
}

/** The subject of an email followed by the site's name, so that people recognize the sender. */
export function subjectLine(subject: string, siteName: string): string {
  return oneLine(`${subject} – ${isolated(siteName)}`)
}
