import { z } from "./z"
import { addressText, checkoutText, postalAddress } from "./address"
import { deliveryOptionId, quoteHash } from "./cart"
import { emailSaying, text } from "./common"
import { defineEndpoint } from "./endpoint"
import { order } from "./order"
import { paymentMethod, paymentProvider } from "./payment"

/** The recipient and address of an order. If the address is given in both forms, `postalAddress` is used. */
const delivery = z.object({
  shippingAddress: addressText.optional(),
  postalAddress: postalAddress.optional(),
  /** An option from the quote; the cheapest if omitted. */
  deliveryOptionId: deliveryOptionId.optional(),
  fullName: checkoutText(3, 100, "Full name is required").optional(),
  email: emailSaying("Valid email is required").optional(),
})

/**
 * `paymentIntentId` is the paid intent from `POST /api/cart/payment-intent`; only needed if a provider takes the
 * payment. Send the `quoteHash` of the totals that the buyer saw, so that nothing else is charged.
 */
export const placeOrderBody = delivery
  .extend({
    paymentMethod: paymentMethod.default("credit"),
    paymentIntentId: text(200).optional(),
    quoteHash: quoteHash.optional(),
  })
  .superRefine(({ shippingAddress, postalAddress: parts }, context) => {
    if (shippingAddress !== undefined || parts) return
    context.addIssue({ code: "custom", path: ["shippingAddress"], message: "Address is required" })
  })
export type PlaceOrderBody = z.infer<typeof placeOrderBody>

/**
 * If the recipient and address are given, the shop places the order itself once it is notified of the payment, even
 * if the browser never returns.
 */
export const cartPaymentIntentBody = delivery.partial().extend({ quoteHash: quoteHash.optional() })
export type CartPaymentIntentBody = z.infer<typeof cartPaymentIntentBody>

/** `amount` in cents; if `clientSecret` is null, there is nothing to pay in the browser. */
export const cartPaymentIntentResponse = z.object({
  clientSecret: z.string().nullable(),
  paymentIntentId: z.string().nullable(),
  provider: paymentProvider,
  amount: z.number().int(),
})
export type CartPaymentIntentResponse = z.infer<typeof cartPaymentIntentResponse>

export const checkoutComponents = {
  CartPaymentIntent: cartPaymentIntentResponse,
} as const

export const checkoutEndpoints = {
  createCartPaymentIntent: defineEndpoint({
    method: "POST",
    path: "/api/cart/payment-intent",
    access: "member",
    status: 200,
    confirmedEmail: true,
    summary: "Prepares the payment for the cart's current total",
    body: cartPaymentIntentBody,
    response: cartPaymentIntentResponse,
    errors: [
      "cart_empty",
      "out_of_stock",
      "membership_required",
      "doctor_required",
      "payment_failed",
      "delivery_unavailable",
      "total_changed",
      "conflict",
    ],
  }),
  placeOrder: defineEndpoint({
    method: "POST",
    path: "/api/orders",
    access: "member",
    status: 201,
    idempotent: true,
    confirmedEmail: true,
    summary: "Places an order for the cart",
    body: placeOrderBody,
    response: order,
    errors: [
      "cart_empty",
      "out_of_stock",
      "membership_required",
      "doctor_required",
      "payment_required",
      "payment_failed",
      "discount_used_up",
      "delivery_unavailable",
      "total_changed",
      "conflict",
      "rate_limited",
    ],
  }),
} as const
