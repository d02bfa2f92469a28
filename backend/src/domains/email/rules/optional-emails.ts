import type { EmailName } from "../templates"

/** The emails that the setting `enableNotifications` silences. Those about security or money are always sent. */
const OPTIONAL: ReadonlySet<EmailName> = new Set<EmailName>([
  "order-shipped",
  "order-delivered",
  "order-canceled",
  "doctor-application",
  "refill",
  "review",
])

/** Whether the setting `enableNotifications` silences an email. */
export function isOptionalEmail(template: EmailName): boolean {
  return OPTIONAL.has(template)
}
