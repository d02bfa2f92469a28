import type { MedusaContainer } from "@medusajs/framework/types"
import type { EmailContent } from "./render-email"

/** The emails of the shop, and the data to render each. It is stored, so it must not contain a usable secret. */
export interface EmailData {
  "account-claimed": { accountId: number }
  "order-placed": { orderId: string }
  /** Sent to the account of the recipient's address, if there is one. */
  "password-reset": Record<string, never>
  "email-verification": { customerId: string }
  "newsletter-welcome": { subscriptionId: string }
  /** The engine creates this token, so it is stored encrypted, see `sealed-secret.ts`. */
  "admin-password-reset": { sealedToken: string }
}

export type EmailName = keyof EmailData

/** An email of the outbox as input of its template. */
interface EmailToRender<Name extends EmailName> {
  recipient: string
  data: EmailData[Name]
  /** When it was put into the outbox. */
  queuedAt: Date
}

/** Content and recipient of an email. */
export interface RenderedEmail {
  to: string
  subject: string
  content: EmailContent
  /** Additional headers; the engine stores them. */
  headers?: Record<string, string>
}

/**
 * Why there is nothing to send: `not-yet` when the reported event has not happened yet, and is checked again later;
 * `obsolete` when the email has no reason any more; `too-late` when it would be of no use, which is a failure.
 */
export type NotRendered = "not-yet" | "obsolete" | "too-late"

/**
 * Renders an email when it is sent, once per attempt: so it describes the current state, links have their full
 * lifetime, and the outbox stores no secrets.
 */
export type EmailTemplate<Name extends EmailName> = (
  container: MedusaContainer,
  email: EmailToRender<Name>,
) => Promise<RenderedEmail | NotRendered>
