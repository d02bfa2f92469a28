import type { MedusaContainer } from "@medusajs/framework/types"
import { MedusaError, Modules } from "@medusajs/framework/utils"
import type { ClaimedEmail } from "#modules/email/service"
import { readSettings } from "#modules/site-settings/read-settings"
import { renderEmail } from "../layout/render-email"
import { readWording } from "../queries/wordings"
import type { EmailDefinition, LoadedEmail } from "../rules/define-email"
import { shopLink } from "../rules/links"
import { oneLine, subjectLine } from "../rules/subject-line"
import { fillWording } from "../rules/wording"

/** The same for every attempt, so that mail clients show an email that arrives twice only once (RFC 5322, 3.6.4). */
function messageIdOf({ id }: ClaimedEmail): string {
  return `<${id}@${new URL(shopLink("/")).hostname}>`
}

/** The address that emails come from. Until the shop has one, replies to it don't arrive. */
function senderOf(contactEmail: string): string {
  return contactEmail || `no-reply@${new URL(shopLink("/")).hostname}`
}

interface EmailToDeliver {
  definition: Pick<EmailDefinition<string, object, object>, "occasions" | "content">
  loaded: LoadedEmail<string, object>
}

/**
 * Sends an email in the site's name through the engine's notification module, which records every attempt. No
 * idempotency key is passed, because the engine would then never retry an email after a crash.
 *
 * @throws if the mail server does not accept it
 */
export async function deliverEmail(
  container: MedusaContainer,
  email: ClaimedEmail,
  { definition, loaded: { to, occasion, facts, headers } }: EmailToDeliver,
): Promise<void> {
  const standard = definition.occasions[occasion]?.wording
  if (!standard)
    throw new MedusaError(MedusaError.Types.UNEXPECTED_STATE, `No email is defined for ${occasion}`)
  const [{ siteName, contactEmail }, wording] = await Promise.all([
    readSettings(container),
    readWording(container, occasion, standard),
  ])
  const { subject, opening } = fillWording(wording, facts)
  const sender = { siteName, contactEmail }
  const rendered = await renderEmail({ ...sender, subject, opening, content: definition.content(facts) })
  await container.resolve(Modules.NOTIFICATION).createNotifications({
    to,
    from: `"${oneLine(siteName).replace(/["\\]/g, "")}" <${senderOf(contactEmail)}>`,
    channel: "email",
    template: email.template,
    resource_type: "email_message",
    resource_id: email.id,
    // The engine stores neither subject nor body, so they may contain a secret link.
    content: { subject: subjectLine(subject, siteName), ...rendered },
    provider_data: { messageId: messageIdOf(email), ...(headers && { headers }) },
  })
}
