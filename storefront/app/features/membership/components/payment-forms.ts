import type { PaymentProvider } from "@shop/contracts"
import type { ComponentType } from "react"
import type { MembershipPaymentFormProps } from "../lib/payment-form-props"
import { DemoMembershipPayment } from "./demo-membership-payment"
import { StripeMembershipPayment } from "./stripe-membership-payment"

/** The membership payment form of each payment provider. */
export const MEMBERSHIP_PAYMENT_FORMS: Record<PaymentProvider, ComponentType<MembershipPaymentFormProps>> = {
  demo: DemoMembershipPayment,
  stripe: StripeMembershipPayment,
}
