import { z } from "./z"
import { dollars, requiredText, serialId, timestamp } from "./common"
import { discountCodeText, discountSummary } from "./discount"
import { cardForm, paymentMethod } from "./order"
import { paymentProvider } from "./payment"
import { user } from "./user"

/** An empty code is no code. */
const optionalDiscountCode = discountCodeText()
  .nullish()
  .transform((value) => (value ? value : undefined))

/** `amount` is always the full price in dollars; the server prices by itself and refuses another. */
export const createPaymentIntentBody = z.object({
  amount: dollars(1_000_000, "Price must be positive"),
  discountCode: optionalDiscountCode,
})

/** `amountOff` in cents. */
export const appliedDiscount = discountSummary.extend({ amountOff: z.number().int() })

/** `amountDue` in cents; with 0 due there is no `clientSecret`, and confirming activates. */
export const paymentIntentResponse = z.object({
  clientSecret: z.string().nullable(),
  paymentIntentId: z.string(),
  provider: paymentProvider,
  amountDue: z.number().int(),
  appliedDiscount: appliedDiscount.optional(),
})
export type PaymentIntentResponse = z.infer<typeof paymentIntentResponse>

export const confirmMembershipBody = z.object({
  paymentIntentId: requiredText(200, "Payment is required"),
})

export const purchaseMembershipBody = z.object({ discountCode: optionalDiscountCode })

export const membershipResponse = z.object({ success: z.literal(true), user })

/**
 * What a user's membership is. All null and `none` for somebody who is no member. `orderId` is the order
 * that paid for it; the starter kit waits for the first shipped order, and `kitOrderId` is the one that took it along.
 */
export const membershipStatus = z.object({
  since: timestamp.nullable(),
  reason: z.enum(["payment", "admin", "import"]).nullable(),
  orderId: serialId.nullable(),
  starterKit: z.enum(["none", "waiting", "sent"]),
  kitOrderId: serialId.nullable(),
})
export type MembershipStatus = z.infer<typeof membershipStatus>

/** The purchase form of /membership; card fields are optional and stay in the browser. */
export const membershipForm = cardForm.partial().extend({
  paymentMethod: paymentMethod.default("credit"),
  discountCode: z.string().default(""),
  acceptTerms: z.boolean().refine((accepted) => accepted, "You must accept the terms and conditions"),
})
