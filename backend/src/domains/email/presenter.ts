import type { MedusaContainer } from "@medusajs/framework/types"
import type { EmailPreview, EmailWording, ShopEmail } from "@shop/contracts"
import { throwError } from "#errors/api-error"
import { EMAIL_MODULE } from "#modules/email/index"
import { readSettings } from "#modules/site-settings/read-settings"
import { renderEmail } from "./layout/render-email"
import type { EmailDefinition, Occasion } from "./rules/define-email"
import { isOptionalEmail } from "./actions/queue-email"
import { subjectLine } from "./rules/subject-line"
import { fillWording, placeholdersOf } from "./rules/wording"
import { EMAILS, type EmailName } from "./templates"

/** Any email definition, with the types of its data and facts erased. */
type AnyEmail = EmailDefinition<string, never, object>

interface FoundOccasion {
  name: string
  template: EmailName
  email: AnyEmail
  occasion: Occasion<object>
}

const OCCASIONS: FoundOccasion[] = (Object.entries(EMAILS) as [EmailName, AnyEmail][]).flatMap(
  ([template, email]) =>
    Object.entries(email.occasions).map(([name, occasion]) => ({ name, template, email, occasion })),
)

/**
 * The email for an occasion.
 *
 * @throws ApiError `not_found`
 */
export function findOccasion(name: string): FoundOccasion {
  return (
    OCCASIONS.find((found) => found.name === name) ??
    throwError("not_found", "This email could not be found.")
  )
}

function presentEmail({ name, template, occasion }: FoundOccasion, own: EmailWording | undefined): ShopEmail {
  return {
    name,
    when: occasion.when,
    isOptional: isOptionalEmail(template),
    placeholders: placeholdersOf(occasion.sample),
    wording: own ?? occasion.wording,
    standardWording: occasion.wording,
  }
}

/** Every email of the shop, with the merchant's wording where there is one. */
export async function showEmails(container: MedusaContainer): Promise<ShopEmail[]> {
  const rows = await container.resolve(EMAIL_MODULE).listEmailWordings({}, { take: null })
  const own = new Map(rows.map(({ occasion, subject, opening }) => [occasion, { subject, opening }]))
  return OCCASIONS.map((found) => presentEmail(found, own.get(found.name)))
}

/**
 * The email of one occasion.
 *
 * @throws ApiError `not_found`
 */
export async function showEmail(container: MedusaContainer, name: string): Promise<ShopEmail> {
  const found = findOccasion(name)
  const [own] = await container
    .resolve(EMAIL_MODULE)
    .listEmailWordings({ occasion: name }, { select: ["occasion", "subject", "opening"], take: 1 })
  return presentEmail(found, own)
}

/**
 * Renders an email with the given wording and sample data, as it would be sent.
 *
 * @throws ApiError `not_found`
 */
export async function previewEmail(
  container: MedusaContainer,
  name: string,
  wording: EmailWording,
): Promise<EmailPreview> {
  const { email, occasion } = findOccasion(name)
  const { siteName, contactEmail } = await readSettings(container)
  const { subject, opening } = fillWording(wording, occasion.sample)
  const content = email.content(occasion.sample)
  const rendered = await renderEmail({ siteName, contactEmail, subject, opening, content })
  return { subject: subjectLine(subject, siteName), ...rendered }
}
