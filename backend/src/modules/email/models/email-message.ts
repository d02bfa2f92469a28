import { model } from "@medusajs/framework/utils"

export const EMAIL_STATUSES = ["pending", "sent", "failed", "canceled"] as const

/**
 * An email that is to be sent, once. What it says is rendered when it is sent: the row names its template and
 * what that needs to know, and holds no text and no secret that opens anything.
 */
const EmailMessage = model
  .define("email_message", {
    /** Part of its Message-ID, so that a receiver knows an email that comes again. */
    id: model.id({ prefix: "email" }).primaryKey(),
    /** What it tells, for example `order-placed:order_01…`; of one key there is one email. */
    key: model.text(),
    template: model.text(),
    recipient: model.text(),
    /** What the template needs to know; null once nobody needs it any more. */
    data: model.json().nullable(),
    status: model.enum([...EMAIL_STATUSES]).default("pending"),
    /** How often somebody set out to send it; one whose process ended amid it counts as well. */
    attempts: model.number().default(0),
    /** When it is due. While it is being sent: when somebody else takes it up, should the sender be gone. */
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
