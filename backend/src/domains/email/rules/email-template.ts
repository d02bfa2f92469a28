import type { MedusaContainer } from "@medusajs/framework/types"
import type { EmailContent } from "./render-email"

/** The emails of the shop, and what each needs to know to be rendered. Nothing that opens anything may stand here. */
export interface EmailData {
  "account-claimed": { accountId: number }
  "order-placed": { orderId: string }
  /** Sent to whom the typed address belongs, if it belongs to somebody. */
  "password-reset": Record<string, never>
  "email-verification": { customerId: string }
  "newsletter-welcome": { subscriptionId: string }
  /** The engine makes this token, so it travels sealed, see `sealed-secret.ts`. */
  "admin-password-reset": { sealedToken: string }
}

export type EmailName = keyof EmailData

/** An email of the outbox, as its template sees it. */
export interface EmailToRender<Name extends EmailName> {
  recipient: string
  data: EmailData[Name]
  /** When it was put into the outbox. */
  queuedAt: Date
}

/** What an email says, and to whom. */
export interface RenderedEmail {
  to: string
  subject: string
  content: EmailContent
  /** Header lines beyond the usual ones; the engine stores them. */
  headers?: Record<string, string>
}

/**
 * Why there is nothing to send: what it tells has not happened yet and is asked for again; it is not so any
 * more, which is fine; or it would come too late to be of use, which is a failure.
 */
export type NotRendered = "not-yet" | "obsolete" | "too-late"

/**
 * Renders an email when it is sent: so it tells what is so then, links are good for as long as they say, and the
 * outbox holds no secrets. It is called once for each attempt.
 */
export type EmailTemplate<Name extends EmailName> = (
  container: MedusaContainer,
  email: EmailToRender<Name>,
) => Promise<RenderedEmail | NotRendered>
