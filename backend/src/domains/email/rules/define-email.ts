import type { MedusaContainer } from "@medusajs/framework/types"

/** The text of an email that a merchant may change. `{{name}}` is replaced by the fact of that name. */
export interface Wording {
  subject: string
  /** The first paragraph, below the greeting. */
  opening: string
}

/** One occasion on which an email is sent. */
export interface Occasion<Facts extends object> {
  /** When it is sent, for administrators. */
  when: string
  wording: Wording
  /** For previews. Its strings and numbers are the available placeholders, so a link with a secret is an object. */
  sample: Facts
}

/** Everything in an email besides its subject and opening. */
export interface EmailContent {
  greeting: string
  /** A picture for the email, below the opening. */
  picture?: { url: string; alt: string }
  /** For example, the items of an order with their amounts. */
  rows?: readonly EmailRow[]
  link: EmailLink
  /** Comes after the link. */
  closing: string
  /** A small line at the very end, for example with a link to unsubscribe. */
  footer?: { text: string; links: readonly EmailLink[] }
}

export interface EmailRow {
  label: string
  value: string
  /** Whether it is the sum of the rows before it. */
  isTotal?: boolean
}

interface EmailLink {
  label: string
  url: string
}

/** An email from the outbox, as passed to its definition; `data` is the stored data. */
export interface EmailToLoad<Data> {
  recipient: string
  data: Data
  /** When it was put into the outbox. */
  queuedAt: Date
}

/** The content and recipient of an email. */
export interface LoadedEmail<Name extends string, Facts> {
  to: string
  occasion: Name
  facts: Facts
  /** Additional headers; the engine stores them. */
  headers?: Record<string, string>
}

/**
 * Why no email is sent: `not-yet` if the event has not happened yet and is checked again later; `obsolete` if the
 * reason is gone; `too-late` if it is no longer useful, which is a failure.
 */
export type NotSent = "not-yet" | "obsolete" | "too-late"

/** An email of the shop. */
export interface EmailDefinition<Name extends string, Data extends object, Facts extends object> {
  /** Whether the recipient's address is removed once the email is sent or abandoned. */
  forgetsRecipient?: boolean
  /** The occasions for sending it, with unique names among all emails. */
  occasions: Record<Name, Occasion<Facts>>
  /**
   * Loads the facts at each attempt to send it, so that it describes the current state, links have their full lifetime,
   * and the outbox stores no secrets.
   *
   * @param email its data must not contain a usable secret
   */
  load: (container: MedusaContainer, email: EmailToLoad<Data>) => Promise<LoadedEmail<Name, Facts> | NotSent>
  content: (facts: Facts) => EmailContent
}

/** Defines an email; the types of its data and facts are inferred from `load` and `content`. */
export function defineEmail<Name extends string, Data extends object, Facts extends object>(
  definition: EmailDefinition<Name, Data, Facts>,
): EmailDefinition<Name, Data, Facts> {
  return definition
}
