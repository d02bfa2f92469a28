import type { Discount } from "./use-discount"

/** What the purchase of a membership gives to the form of whichever payment provider the shop uses. */
export interface MembershipPaymentFormProps {
  discount: Discount
  /** The buyer's state, if the membership is taxed somewhere. */
  state: string | undefined
  submitLabel: string
  /** Whether the purchase is under way. */
  pending: boolean
  /** For a provider without a payment step of its own: prepares the payment and completes the purchase. */
  onPay: () => Promise<void>
  /** For a provider that charges in its own form: completes the purchase with the payment. */
  onPaid: (paymentIntentId: string) => Promise<void>
}
