import type { SqlEntityManager } from "@medusajs/framework/mikro-orm/knex"
import type { Context, MedusaContainer } from "@medusajs/framework/types"
import { EMAIL_MODULE } from "../../../modules/email"
import { readSettings } from "../../../modules/site-settings/read-settings"
import { EMAILS, type EmailData, type EmailName } from "../templates"

/** An email to be sent. */
interface EmailToQueue<Name extends EmailName> {
  template: Name
  /** The id of what the email reports. There is one email per template and id. */
  about: string
  recipient: string
  data: EmailData<Name>
  /** When it is due, in seconds from now; at once when left out. */
  delaySeconds?: number
}

/** The key of an email in the outbox. */
export function emailKey(template: EmailName, about: string): string {
  return `${template}:${about}`
}

/**
 * Puts an email into the outbox, from where it is sent once: by `triggerEmailSending`, or by the job. An email that is
 * in the outbox already is not added again. One that `enableNotifications` silences is stored as unwanted, so that it
 * is not sent later either.
 *
 * @param context of the transaction that writes what the email reports, from any module's service
 * @returns the key of the email
 */
export async function queueEmail<Name extends EmailName>(
  container: MedusaContainer,
  { template, about, recipient, data, delaySeconds = 0 }: EmailToQueue<Name>,
  context?: Context<SqlEntityManager>,
): Promise<string> {
  const key = emailKey(template, about)
  const emails = container.resolve(EMAIL_MODULE)
  const isWanted = !EMAILS[template].isOptional || (await readSettings(container)).enableNotifications
  await emails.queue([{ key, template, recipient, data, isWanted, delaySeconds }], context)
  return key
}

/** Removes an email from the outbox when its reason was compensated, unless it was sent. */
export async function withdrawEmail(container: MedusaContainer, key: string): Promise<void> {
  await container.resolve(EMAIL_MODULE).withdraw([key])
}
