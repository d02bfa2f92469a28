import { render } from "@react-email/render"
import type { EmailContent, Wording } from "../rules/define-email"
import { shopLink } from "../rules/links"
import { EmailLayout } from "./email-layout"

/** The site that sends the email. */
export interface EmailSender {
  siteName: string
  /** Empty if the shop has none yet. */
  contactEmail: string
}

function textOf({ opening, content, contactEmail }: RenderInput): string {
  const { greeting, rows = [], link, closing, footer } = content
  return [
    greeting,
    opening,
    ...(rows.length > 0
      ? [rows.map(({ label, value }) => (value ? `${label}: ${value}` : label)).join("\n")]
      : []),
    `${link.label}: ${link.url}`,
    closing,
    ...(footer
      ? [[footer.text, ...footer.links.map(({ label, url }) => `${label}: ${url}`)].join("\n")]
      : []),
    ...(contactEmail ? [`Questions? Email ${contactEmail}.`] : []),
  ].join("\n\n")
}

interface RenderInput extends EmailSender, Pick<Wording, "subject" | "opening"> {
  content: EmailContent
}

/** Renders an email as HTML and as equivalent plain text. */
export async function renderEmail(input: RenderInput): Promise<{ text: string; html: string }> {
  const html = await render(<EmailLayout {...input} siteUrl={shopLink("/")} />)
  return { text: textOf(input), html }
}
