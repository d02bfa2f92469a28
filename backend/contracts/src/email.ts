import { z } from "./z"
import { requiredLine, requiredText, text } from "./common"
import { defineEndpoint } from "./endpoint"

/** The parts of an email's wording that merchants can change. `{{name}}` is one of the email's placeholders. */
export const emailWording = z.object({
  subject: requiredLine(200, "Subject is required"),
  /** The first paragraph, below the greeting. */
  opening: requiredText(2000, "The first paragraph is required"),
})
export type EmailWording = z.infer<typeof emailWording>

/** A kind of email that the shop sends, one for each occasion. */
export const shopEmail = z.object({
  name: z.string(),
  /** When it is sent. */
  when: z.string(),
  /** Whether the `enableNotifications` setting can turn it off; emails about security or money are always sent. */
  isOptional: z.boolean(),
  placeholders: z.array(z.string()),
  wording: emailWording,
  standardWording: emailWording,
})
export type ShopEmail = z.infer<typeof shopEmail>

/** An email as it would be sent, with sample data. */
export const emailPreview = z.object({ subject: z.string(), html: z.string(), text: z.string() })
export type EmailPreview = z.infer<typeof emailPreview>

const byName = z.object({ name: text(50) })

export const emailComponents = {
  ShopEmail: shopEmail,
  EmailWording: emailWording,
  EmailPreview: emailPreview,
} as const

export const emailEndpoints = {
  listEmails: defineEndpoint({
    method: "GET",
    path: "/api/admin/emails",
    access: "admin",
    status: 200,
    summary: "Lists the shop's email templates",
    response: z.array(shopEmail),
  }),
  updateEmail: defineEndpoint({
    method: "PUT",
    path: "/api/admin/emails/:name",
    access: "admin",
    status: 200,
    summary: "Updates the text of an email template",
    params: byName,
    body: emailWording,
    response: shopEmail,
    errors: ["not_found"],
  }),
  resetEmail: defineEndpoint({
    method: "DELETE",
    path: "/api/admin/emails/:name",
    access: "admin",
    status: 200,
    summary: "Restores the default text of an email template",
    params: byName,
    response: shopEmail,
    errors: ["not_found"],
  }),
  previewEmail: defineEndpoint({
    method: "POST",
    path: "/api/admin/emails/:name/preview",
    access: "admin",
    status: 200,
    summary: "Previews an email template with sample data. Nothing is sent or stored",
    params: byName,
    body: emailWording,
    response: emailPreview,
    errors: ["not_found"],
  }),
} as const
