import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import type { ClaimedEmail } from "../../../modules/email/service"
import { readSettings } from "../../../modules/site-settings/read-settings"
import type { RenderedEmail } from "../rules/email-template"
import { shopLink } from "../rules/links"
import { renderEmail } from "../rules/render-email"

/** Removes line breaks, so that the text cannot add a header to an email. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim()
}

/** The same for every attempt, so that a mail program shows an email that arrives twice only once (RFC 5322, 3.6.4). */
function messageIdOf({ id }: ClaimedEmail): string {
  return `<${id}@${new URL(shopLink("/")).hostname}>`
}

/**
 * Sends an email in the site's name with the engine's notification module, which lists every attempt. No idempotency
 * key is passed: the engine would never retry an email whose process ended during the attempt.
 *
 * @throws when the mail server did not accept it
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
    // The engine stores neither subject nor body, so they may contain a secret link.
    content: { subject: oneLine(`${subject} – ${siteName}`), ...renderEmail(content) },
    provider_data: { messageId: messageIdOf(email), ...(headers && { headers }) },
  })
}
