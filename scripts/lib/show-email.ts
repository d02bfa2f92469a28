import { log } from "./output"

/** An email that the engine has no mail server for, as `providers/smtp` reports it to the launcher. */
interface UnsentEmail {
  type: "unsent-email"
  to: string
  subject: string
  text: string
}

function isUnsentEmail(message: unknown): message is UnsentEmail {
  return (
    typeof message === "object" && message !== null && "type" in message && message.type === "unsent-email"
  )
}

/**
 * Prints an email to the terminal that the shop was started in, links included. It is in no log: whoever reads a link in
 * it can become the person it was written to.
 */
export function showEmail(message: unknown): void {
  if (!isUnsentEmail(message)) return
  const { to, subject, text } = message
  log(`\n  Email to ${to}: ${subject}\n\n${text.replace(/^/gm, "    ")}\n`)
}
