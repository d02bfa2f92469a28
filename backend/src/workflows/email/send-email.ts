import { setTimeout as wait } from "node:timers/promises"
import type { INotificationModuleService, Logger, MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { asError } from "../../lib/as-error"
import { readSettings } from "../settings/read-settings"
import { renderEmail, type EmailContent } from "./render-email"

export interface Email {
  to: string
  /** What kind of email it is, for the engine's list of notifications. */
  template: string
  subject: string
  content: EmailContent
  /** Header lines beyond the usual ones; the engine stores them. */
  headers?: Record<string, string>
}

/** How long after a failed attempt the next one comes, in milliseconds. */
const RETRY_DELAYS_MS = [2000, 15_000, 60_000]

function shopUrl(): string {
  return (process.env.PUBLIC_URL ?? "http://localhost:8000").replace(/\/+$/, "")
}

/** The whole address of a path of the storefront. */
export function shopLink(path: string): string {
  return `${shopUrl()}${path}`
}

/** An address of the storefront with a token in its query. */
export function tokenLink(path: string, token: string): string {
  return `${shopLink(path)}?token=${encodeURIComponent(token)}`
}

/** A text that cannot begin another line of an email's head. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim()
}

async function attempt(
  container: MedusaContainer,
  { to, template, subject, content, headers }: Email,
): Promise<void> {
  const { siteName, contactEmail } = await readSettings(container)
  await container.resolve<INotificationModuleService>(Modules.NOTIFICATION).createNotifications({
    to,
    from: `"${oneLine(siteName).replace(/["\\]/g, "")}" <${contactEmail}>`,
    channel: "email",
    template,
    content: { subject: oneLine(`${subject} – ${siteName}`), ...renderEmail(content) },
    ...(headers && { provider_data: { headers } }),
  })
}

/**
 * Sends an email in the site's name, and tries again for a minute and a half while the mail server is down. No
 * workflow, since a workflow's input may be kept, and an email may hold a secret link; the engine's notification
 * stores neither subject nor body.
 *
 * @throws what the last attempt ended with
 */
export async function sendEmail(container: MedusaContainer, email: Email): Promise<void> {
  const logger = container.resolve<Logger>(ContainerRegistrationKeys.LOGGER)
  for (const delay of RETRY_DELAYS_MS) {
    try {
      return await attempt(container, email)
    } catch (error) {
      const reason = asError(error).message
      logger.warn(
        `An email (${email.template}) was not taken and is tried again in ${delay / 1000} s: ${reason}`,
      )
      await wait(delay, undefined, { ref: false })
    }
  }
  await attempt(container, email)
}
