import type { Discount } from "./use-discount"

/** The props of every payment provider's membership payment form. */
export interface MembershipPaymentFormProps {
  discount: Discount
  /** The buyer's US state; undefined unless the membership is taxed. */
  state: string | undefined
  submitLabel: string
  /** Whether the purchase is in progress. */
  pending: boolean
  /** For a provider without its own payment step: prepares the payment and completes the purchase. */
  onPay: () => Promise<void>
  /** For a provider that charges in its own form: completes the purchase once the payment intent is paid. */
  onPaid: (paymentIntentId: string) => Promise<void>
}
