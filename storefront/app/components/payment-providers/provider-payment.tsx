import type { PaymentProvider } from "@shop/contracts"
import { type ComponentType, lazy, type ReactNode } from "react"

/** What a payment provider gives to the form of a checkout: its fields, and the way to pay. */
export interface ProviderFields {
  /**
   * The provider's own fields, or a placeholder while its code is loading. The callback gets a message for the buyer if
   * they can't be loaded.
   */
  fields: (onLoadError: (message: string) => void) => ReactNode
  /** Whether `pay` can be called. */
  isReady: boolean
  /** Whether the fields are complete; they show what is missing themselves. */
  validate: () => Promise<boolean>
  /**
   * Pays an intent. Doesn't return if the buyer's bank has to confirm it on a page of its own, which sends them back to
   * `returnUrl`, an absolute URL.
   */
  pay: (clientSecret: string, returnUrl: string) => Promise<PaymentOutcome>
}

/** The id of the paid intent, or the provider's message on why it was not paid. */
export type PaymentOutcome = { paidIntentId: string } | { message: string }

export interface ProviderPaymentProps {
  /** The secret of the intent to pay; undefined if it is only created when the form is submitted. */
  clientSecret?: string
  /** What the buyer is shown, in cents; the intent says what is charged. */
  amountCents: number
  /** Renders the form around the provider's fields. */
  children: (payment: ProviderFields) => ReactNode
}

type Form = ComponentType<ProviderPaymentProps>

/** The providers' forms: the default export of each other file of this folder, which has the provider's id as its name. */
const FORMS = import.meta.glob<{ default: Form }>(["./*.tsx", "!./provider-payment.tsx"])

const loaded = new Map<PaymentProvider, Form>()

/** A provider's form, whose code is loaded when it is rendered. */
export function providerPayment(provider: PaymentProvider): Form {
  const known = loaded.get(provider)
  if (known) return known
  const load = FORMS[`./${provider}.tsx`]
  if (!load) throw new Error(`Payments with ${provider} aren't available here.`)
  const form = lazy(load)
  loaded.set(provider, form)
  return form
}
