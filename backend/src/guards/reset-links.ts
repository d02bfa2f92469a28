import { randomUUID } from "node:crypto"
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { queueEmail, triggerEmailSending } from "#domains/email/actions/queue-email"
import { canEmail } from "#http/email-limit"

/** Longer than any address. */
const LONGEST = 320

/**
 * Answers password requests in place of the engine, equally and in the same time for every address. The address is
 * only looked up when the email is sent. A request beyond the limit gets the same response and sends nothing.
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
