import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { asError } from "#errors/api-error"
import { EMAIL_MODULE } from "#modules/email/index"
import { readSettings } from "#modules/site-settings/read-settings"
import type { EmailData, EmailName } from "../templates"

/** The emails that the setting `enableNotifications` silences. Those about security or money are always sent. */
const OPTIONAL: ReadonlySet<EmailName> = new Set<EmailName>([
  "order-shipped",
  "order-delivered",
  "order-canceled",
  "doctor-application",
  "refill",
  "review",
])

/** Whether the setting `enableNotifications` turns off an email. */
export function isOptionalEmail(template: EmailName): boolean {
  return OPTIONAL.has(template)
}

/** An email to add to the outbox. */
interface EmailToQueue<Name extends EmailName> {
  template: Name
  /** Id of the reported event. There is only one email per template and id. */
  about: string
  recipient: string
  data: EmailData<Name>
  /** Seconds until it is due; due at once if omitted. */
  delaySeconds?: number
}

/** The event after which the outbox is read. It carries no data. */
export const EMAILS_QUEUED = "email.queued"

/** The key of an email in the outbox. */
export function emailKey(template: EmailName, about: string): string {
  return `${template}:${about}`
}

/**
 * Adds an email to the outbox, from which `triggerEmailSending` or the job sends it once. Does nothing if it is
 * already in the outbox. An email turned off by `enableNotifications` is stored as unwanted, so that it is not sent
 * later either.
 *
 * @param container may be the transaction that writes what the email reports
 * @returns the key of the email
 */
export async function queueEmail<Name extends EmailName>(
  container: MedusaContainer,
  { template, about, recipient, data, delaySeconds = 0 }: EmailToQueue<Name>,
): Promise<string> {
  const key = emailKey(template, about)
  const emails = container.resolve(EMAIL_MODULE)
  const isWanted = !isOptionalEmail(template) || (await readSettings(container)).enableNotifications
  await emails.queue([{ key, template, recipient, data, isWanted, delaySeconds }])
  return key
}

/** Removes an unsent email from the outbox, after the operation it reports was compensated. */
export async function withdrawEmail(container: MedusaContainer, key: string): Promise<void> {
  await container.resolve(EMAIL_MODULE).withdraw([key])
}

/**
 * Has the outbox's due emails sent in the background. Call this after queueing an email; if the event is lost, the job
 * sends them within a minute.
 */
export function triggerEmailSending(container: MedusaContainer): void {
  container
    .resolve(Modules.EVENT_BUS)
    .emit({ name: EMAILS_QUEUED, data: {} })
    .catch((error: unknown) => {
      const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
      logger.error("Could not start sending emails. The job sends them within a minute", asError(error))
    })
}
