import type { SqlEntityManager } from "@medusajs/framework/mikro-orm/knex"
import type { Context, MedusaContainer } from "@medusajs/framework/types"
import { EMAIL_MODULE } from "../../../modules/email"
import type { EmailData, EmailName } from "../rules/email-template"

/** An email to be sent. */
export interface EmailToQueue<Name extends EmailName> {
  template: Name
  /** What the email tells, beside its template: of both together there is one email. */
  about: string
  recipient: string
  data: EmailData[Name]
  /** False for one that nobody wants; it is remembered, so that nobody sends it later. */
  isWanted?: boolean
}

/** The key of an email in the outbox. */
export function emailKey(template: EmailName, about: string): string {
  return `${template}:${about}`
}

/**
 * Puts an email into the outbox, from where it is sent once: by `triggerEmailSending`, or by the job. Of one that is there
 * already nothing is put there again.
 *
 * @param context of the transaction that writes what the email tells, by whichever module's service
 * @returns its key
 */
export async function queueEmail<Name extends EmailName>(
  container: MedusaContainer,
  { template, about, recipient, data, isWanted = true }: EmailToQueue<Name>,
  context?: Context<SqlEntityManager>,
): Promise<string> {
  const key = emailKey(template, about)
  const emails = container.resolve(EMAIL_MODULE)
  await emails.queue([{ key, template, recipient, data, isWanted }], context)
  return key
}

/** Takes an email out of the outbox again whose reason was undone, unless it was sent. */
export async function withdrawEmail(container: MedusaContainer, key: string): Promise<void> {
  await container.resolve(EMAIL_MODULE).withdraw([key])
}
