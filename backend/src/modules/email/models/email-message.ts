import { model } from "@medusajs/framework/utils"

export const EMAIL_STATUSES = ["pending", "sent", "failed", "canceled"] as const

/**
 * An email to be sent once. Its text is rendered when it is sent: the row contains the template's name and data, but no
 * text and no usable secret.
 */
const EmailMessage = model
  .define("email_message", {
    /** Part of its Message-ID, so that mail programs recognize an email that was sent twice. */
    id: model.id({ prefix: "email" }).primaryKey(),
    /** Identifies the reported event, for example `order-placed:order_01…`; there is one email per key. */
    key: model.text(),
    template: model.text(),
    recipient: model.text(),
    /** Input of the template; null once it is not needed any more. */
    data: model.json().nullable(),
    status: model.enum([...EMAIL_STATUSES]).default("pending"),
    /** Number of attempts to send it, including those during which the process ended. */
    attempts: model.number().default(0),
    /** When it is due. While it is being sent: when another process may claim it, in case the sender ended. */
    next_attempt_at: model.dateTime(),
    sent_at: model.dateTime().nullable(),
    last_error: model.text().nullable(),
  })
  .indexes([
    { name: "IDX_email_message_key", on: ["key"], unique: true },
    { name: "IDX_email_message_due", on: ["next_attempt_at"], where: "status = 'pending'" },
    { name: "IDX_email_message_age", on: ["updated_at"], where: "status <> 'pending'" },
  ])

export default EmailMessage
