import type { INotificationModuleService, MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { readSettings } from "../settings/read-settings"
import { renderLetter, type Letter } from "./letter"

export interface Mail {
  to: string
  /** What kind of mail it is, for the engine's list of notifications. */
  template: string
  subject: string
  letter: Letter
}

/** An address of the storefront with a token in its query. */
export function tokenLink(path: string, token: string): string {
  const base = (process.env.PUBLIC_URL ?? "http://localhost:8000").replace(/\/+$/, "")
  return `${base}${path}?token=${encodeURIComponent(token)}`
}

/**
 * Sends a mail in the site's name. No workflow, since a workflow's input may be kept, and a mail may hold
 * a secret link; the engine's notification stores neither subject nor body.
 */
export async function sendMail(
  container: MedusaContainer,
  { to, template, subject, letter }: Mail,
): Promise<void> {
  const { siteName, contactEmail } = await readSettings(container)
  await container.resolve<INotificationModuleService>(Modules.NOTIFICATION).createNotifications({
    to,
    from: `"${siteName.replace(/["\\\r\n]/g, "")}" <${contactEmail}>`,
    channel: "email",
    template,
    content: { subject: `${subject} – ${siteName}`, ...renderLetter(letter) },
  })
}
