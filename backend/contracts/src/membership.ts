import { z } from "./z"
import { stateText } from "./address"
import { cents, dollars, requiredText, serialId, timestamp } from "./common"
import { discountCodeText, discountRefusals, discountSummary } from "./discount"
import { defineEndpoint } from "./endpoint"
import { taxFigure } from "./figures"
import { pageVersion } from "./page"
import { paymentProvider } from "./payment"
import { user } from "./user"

/** An empty code counts as none. */
const optionalDiscountCode = discountCodeText()
  .nullish()
  .transform((value) => (value ? value : undefined))

/** The state in which the buyer lives; refused with `state_required` if it is missing and the membership is taxed. */
const state = stateText.optional()

/** The version of the terms shown to the buyer; if omitted, the current one counts as accepted. */
const termsVersion = pageVersion.optional()

/** `amount` is always the full price in dollars; the server refuses any amount other than its own price. */
export const createPaymentIntentBody = z.object({
  amount: dollars(1_000_000, "Price must be positive"),
  discountCode: optionalDiscountCode,
  state,
  termsVersion,
})

/** `amountOff` in cents. */
export const appliedDiscount = discountSummary.extend({ amountOff: z.number().int() })

/** `amountDue` in cents, including `taxes`; if it is 0, `clientSecret` is null, and confirming activates. */
export const paymentIntentResponse = z.object({
  clientSecret: z.string().nullable(),
  paymentIntentId: z.string(),
  provider: paymentProvider,
  amountDue: z.number().int(),
  taxes: z.array(taxFigure),
  appliedDiscount: appliedDiscount.optional(),
})
export type PaymentIntentResponse = z.infer<typeof paymentIntentResponse>

export const confirmMembershipBody = z.object({
  paymentIntentId: requiredText(200, "Payment is required"),
})

export const purchaseMembershipBody = z.object({
  discountCode: optionalDiscountCode,
  state,
  termsVersion,
})

export const membershipResponse = z.object({ success: z.literal(true), user })

/**
 * A member's possible refund for a paid membership: `amount` in cents, until `until`. `orderIds` are the member's
 * orders that are not canceled; if there are any, no refund is possible. `remainsMember` says whether the user also
 * holds the membership for another reason.
 */
export const membershipRefund = z.object({
  amount: cents,
  until: timestamp,
  orderIds: z.array(serialId),
  remainsMember: z.boolean(),
})
export type MembershipRefund = z.infer<typeof membershipRefund>

/** `amount` in cents, as shown to the member. */
export const membershipRefundBody = z.object({ amount: cents })

/**
 * A user's membership. `since`, `reason` and `orderId` are null for non-members; `orderId` is the order that paid for
 * it. `starterKit` is `waiting` until the kit has shipped; `kitOrderId` is the order that contains it. `stateRequired`
 * is whether buying one requires the buyer's state, because it is taxed; false for members. `refund` is null if the
 * membership can't be refunded, for example because it was not paid for, or too long ago.
 */
export const membershipStatus = z.object({
  since: timestamp.nullable(),
  reason: z.enum(["payment", "admin", "import"]).nullable(),
  orderId: serialId.nullable(),
  starterKit: z.enum(["none", "waiting", "sent"]),
  kitOrderId: serialId.nullable(),
  stateRequired: z.boolean(),
  refund: membershipRefund.nullable(),
})
export type MembershipStatus = z.infer<typeof membershipStatus>

export const membershipComponents = {
  MembershipStatus: membershipStatus,
  MembershipRefund: membershipRefund,
  MembershipPayment: paymentIntentResponse,
  MembershipSale: membershipResponse,
  AppliedDiscount: appliedDiscount,
} as const

export const membershipEndpoints = {
  getMembership: defineEndpoint({
    method: "GET",
    path: "/api/membership",
    access: "user",
    status: 200,
    summary: "Gets the user's membership: start date, order and starter kit status",
    response: membershipStatus,
  }),
  createPaymentIntent: defineEndpoint({
    method: "POST",
    path: "/api/create-payment-intent",
    access: "user",
    status: 200,
    idempotent: true,
    confirmedEmail: true,
    summary: "Creates the payment for a membership",
    body: createPaymentIntentBody,
    response: paymentIntentResponse,
    errors: [
      "amount_mismatch",
      "state_required",
      "already_member",
      "payment_failed",
      "terms_changed",
      ...discountRefusals,
      "rate_limited",
    ],
  }),
  confirmMembershipPayment: defineEndpoint({
    method: "POST",
    path: "/api/confirm-membership-payment",
    access: "user",
    status: 200,
    idempotent: true,
    summary: "Activates a membership once it is paid for. Safe to repeat",
    body: confirmMembershipBody,
    response: membershipResponse,
    errors: ["payment_incomplete", "amount_mismatch", "state_required", "not_found", ...discountRefusals],
  }),
  purchaseMembership: defineEndpoint({
    method: "POST",
    path: "/api/membership/purchase",
    access: "user",
    status: 200,
    idempotent: true,
    confirmedEmail: true,
    summary: "Activates a membership when no payment is due",
    body: purchaseMembershipBody,
    response: membershipResponse,
    errors: [
      "payment_required",
      "payment_incomplete",
      "amount_mismatch",
      "state_required",
      "already_member",
      "payment_failed",
      "terms_changed",
      ...discountRefusals,
      "rate_limited",
    ],
  }),
  refundMembership: defineEndpoint({
    method: "POST",
    path: "/api/membership/refund",
    access: "user",
    status: 200,
    idempotent: true,
    summary:
      "Refunds and ends the membership. Available within the refund period to members who haven't ordered anything",
    body: membershipRefundBody,
    response: membershipStatus,
    errors: ["not_refundable", "conflict", "payment_failed"],
  }),
} as const
