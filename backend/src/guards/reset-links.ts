import { randomUUID } from "node:crypto"
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { queueEmail, triggerEmailSending } from "../domains/email/actions/queue-email"
import { canEmail } from "../http/email-limit"

/** Longer than any address. */
const LONGEST = 320

/**
 * Answers requests for a new password in place of the engine, alike and in the same time for every address: whether
 * somebody signs in by it is only looked up when the email is sent. A request beyond the limit gets the same answer and
 * sends nothing.
 */
export async function queueResetLink(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { identifier } = (req.body ?? {}) as { identifier?: unknown }
  if (typeof identifier !== "string" || identifier === "" || identifier.length > LONGEST) {
    res.status(400).json({ type: "invalid_data", message: "Send the email address as `identifier`." })
    return
  }
  if (await canEmail("admin-password", identifier)) {
    await queueEmail(req.scope, {
      template: "admin-password-reset",
      about: randomUUID(),
      recipient: identifier,
      data: {},
    })
    triggerEmailSending(req.scope)
  }
  res.sendStatus(201)
}
