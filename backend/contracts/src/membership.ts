import { z } from "./z"
import { stateText } from "./address"
import { dollars, requiredText, serialId, timestamp } from "./common"
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
 * What a user's membership is. All null and `none` for somebody who is no member. `orderId` is the order
 * that paid for it; the starter kit waits until the first shipped order, `kitOrderId`, has left with it.
 * `stateRequired` for who may buy one: there is a tax on it, by the state.
 */
export const membershipStatus = z.object({
  since: timestamp.nullable(),
  reason: z.enum(["payment", "admin", "import"]).nullable(),
  orderId: serialId.nullable(),
  starterKit: z.enum(["none", "waiting", "sent"]),
  kitOrderId: serialId.nullable(),
  stateRequired: z.boolean(),
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
} as const
