import { z } from "./z"
import { stateText } from "./address"
import { dollars, requiredText, serialId, timestamp } from "./common"
import { discountCodeText, discountSummary } from "./discount"
import { taxFigure } from "./figures"
import { cardForm, paymentMethod } from "./order"
import { paymentProvider } from "./payment"
import { user } from "./user"

/** An empty code is no code. */
const optionalDiscountCode = discountCodeText()
  .nullish()
  .transform((value) => (value ? value : undefined))

/** Where the buyer lives; asked for with `state_required` where there is a tax on the membership. */
const state = stateText.optional()

/** `amount` is always the full price in dollars; the server prices by itself and refuses another. */
export const createPaymentIntentBody = z.object({
  amount: dollars(1_000_000, "Price must be positive"),
  discountCode: optionalDiscountCode,
  state,
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

export const purchaseMembershipBody = z.object({ discountCode: optionalDiscountCode, state })

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

/** The purchase form of /membership; card fields are optional and stay in the browser. */
export const membershipForm = cardForm.partial().extend({
  paymentMethod: paymentMethod.default("credit"),
  discountCode: z.string().default(""),
  acceptTerms: z.boolean().refine((accepted) => accepted, "You must accept the terms and conditions"),
})
