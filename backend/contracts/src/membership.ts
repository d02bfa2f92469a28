import { z } from "./z"
import { stateText } from "./address"
import { cents, dollars, requiredText, serialId, timestamp } from "./common"
import { discountCodeText, discountRefusals, discountSummary } from "./discount"
import { defineEndpoint } from "./endpoint"
import { taxFigure } from "./figures"
import { pageVersion } from "./page"
import { paymentProvider } from "./payment"
import { user } from "./user"

/** An empty code is no code. */
const optionalDiscountCode = discountCodeText()
  .nullish()
  .transform((value) => (value ? value : undefined))

/** Where the buyer lives; asked for with `state_required` where there is a tax on the membership. */
const state = stateText.optional()

/** The published terms that the buyer was shown; without it those in force are taken as accepted. */
const termsVersion = pageVersion.optional()

/** `amount` is always the full price in dollars; the server prices by itself and refuses another. */
export const createPaymentIntentBody = z.object({
  amount: dollars(1_000_000, "Price must be positive"),
  discountCode: optionalDiscountCode,
  state,
  termsVersion,
})

/** `amountOff` in cents. */
export const appliedDiscount = discountSummary.extend({ amountOff: z.number().int() })

/** `amountDue` in cents, with the `taxes`; with 0 due there is no `clientSecret`, and confirming activates. */
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
 * How a membership that was paid for can be refunded by its member. `amount` in cents goes back, until `until`;
 * `orderIds` are the orders made with it that are not cancelled, and with any of them nothing goes back. The member
 * `remainsMember` who holds the membership for another reason too.
 */
export const membershipRefund = z.object({
  amount: cents,
  until: timestamp,
  orderIds: z.array(serialId),
  remainsMember: z.boolean(),
})
export type MembershipRefund = z.infer<typeof membershipRefund>

/** `amount` in cents, as the member read it. */
export const membershipRefundBody = z.object({ amount: cents })

/**
 * What a user's membership is. All null and `none` for somebody who is no member. `orderId` is the order
 * that paid for it; the starter kit waits until the first shipped order, `kitOrderId`, has left with it.
 * `stateRequired` for who may buy one: there is a tax on it, by the state. `refund` is null for what was not paid for, or
 * too long ago.
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

export const membershipEndpoints = {
  getMembership: defineEndpoint({
    method: "GET",
    path: "/api/membership",
    access: "user",
    status: 200,
    summary: "The user's membership: since when, by which order, and where the starter kit is",
    response: membershipStatus,
  }),
  createPaymentIntent: defineEndpoint({
    method: "POST",
    path: "/api/create-payment-intent",
    access: "user",
    status: 200,
    idempotent: true,
    confirmedEmail: true,
    summary: "Prepares the payment of the membership",
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
    summary: "Activates the membership of a paid intent; repeating it is safe",
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
    summary: "Buys the membership where no card is needed",
    body: purchaseMembershipBody,
    response: membershipResponse,
    errors: [
      "payment_required",
      "payment_incomplete",
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
      "Pays the membership back in full and ends it, within the days of the settings and while nothing was ordered with it",
    body: membershipRefundBody,
    response: membershipStatus,
    errors: ["not_refundable", "conflict", "payment_failed"],
  }),
} as const
