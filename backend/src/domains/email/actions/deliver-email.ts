import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import type { ClaimedEmail } from "../../../modules/email/service"
import { readSettings } from "../../../modules/site-settings/read-settings"
import type { RenderedEmail } from "../rules/email-template"
import { shopLink } from "../rules/links"
import { renderEmail } from "../rules/render-email"

/** A text that cannot begin another line of an email's head. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim()
}

/** The same for every attempt, so that a receiver who gets an email twice shows it once (RFC 5322, 3.6.4). */
function messageIdOf({ id }: ClaimedEmail): string {
  return `<${id}@${new URL(shopLink("/")).hostname}>`
}

/**
 * Hands an email over in the site's name, by the engine's notification module, whose list tells each attempt. It
 * gets no idempotency key: one whose process ended amid it would never be tried again.
 *
 * @throws when the mail server did not take it
 */
export async function deliverEmail(
  container: MedusaContainer,
  email: ClaimedEmail,
  { to, subject, content, headers }: RenderedEmail,
): Promise<void> {
  const { siteName, contactEmail } = await readSettings(container)
  await container.resolve(Modules.NOTIFICATION).createNotifications({
    to,
    from: `"${oneLine(siteName).replace(/["\\]/g, "")}" <${contactEmail}>`,
    channel: "email",
    template: email.template,
    resource_type: "email_message",
    resource_id: email.id,
    // Neither subject nor body is stored, so a secret link may stand there.
    content: { subject: oneLine(`${subject} – ${siteName}`), ...renderEmail(content) },
    provider_data: { messageId: messageIdOf(email), ...(headers && { headers }) },
  })
}
