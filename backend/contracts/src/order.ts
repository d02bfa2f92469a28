import { z } from "./z"
import { addressFields, addressText, checkoutText, checkZipCode, postalAddress } from "./address"
import { email, emailSaying, pagingQuery, serialId, text, timestamp } from "./common"
import { deliveryOptionId, quoteHash } from "./cart"
import { figures } from "./figures"
import { paymentProvider } from "./payment"

/** The furthest along wins: cancelled, completed, delivered, shipped, processing, pending. */
export const orderStatus = z.enum(["pending", "processing", "shipped", "delivered", "completed", "cancelled"])
export type OrderStatus = z.infer<typeof orderStatus>

/** `amount` is the price times the quantity, rounded once; before discounts, in cents. */
export const orderItem = z.object({
  productId: serialId.nullable(),
  name: z.string(),
  price: z.number().int(),
  quantity: z.number().int(),
  amount: z.number().int(),
})

/** Who an order is for; a part that nobody told is null. */
export const recipient = z.object({ name: z.string().nullable(), email: z.string().nullable() })

const cents = z.number().int()

/**
 * All amounts in cents: `subtotal - discount + shipping + tax - credit - returned = totalAmount`. `credit` is what the
 * shop let off besides discounts (less than 0: charged without an item), `returned` the worth of what came back.
 * `paid` is what was taken and `refunded` what of it was paid back, which changes no total. `due` is what is still to be paid, and less than
 * 0 what is still to be paid back.
 */
export const order = figures.omit({ total: true }).extend({
  id: serialId,
  userId: serialId,
  credit: cents,
  returned: cents,
  totalAmount: cents,
  paid: cents,
  refunded: cents,
  due: cents,
  status: orderStatus,
  items: z.array(orderItem),
  recipient,
  shippingAddress: z.string(),
  createdAt: timestamp,
})
export type Order = z.infer<typeof order>

/** `amount` and `refunded` in cents; `capturedAt` null while the money is only reserved. */
export const orderPayment = z.object({
  provider: z.string(),
  status: z.enum(["none", "authorized", "captured", "partly_refunded", "refunded", "canceled"]),
  amount: cents,
  refunded: cents,
  capturedAt: timestamp.nullable(),
})

/** An order with how it was paid and what happened to it, oldest first: its receipt. */
export const orderDetail = order.extend({
  payment: orderPayment,
  history: z.array(z.object({ at: timestamp, status: orderStatus })),
})
export type OrderDetail = z.infer<typeof orderDetail>

export const paymentMethod = z.enum(["credit", "paypal"])

/** Who gets an order and where, as one text or in its parts, which then count. */
const delivery = z.object({
  shippingAddress: addressText.optional(),
  postalAddress: postalAddress.optional(),
  /** Of the quote; without it the cheapest. */
  deliveryOptionId: deliveryOptionId.optional(),
  fullName: checkoutText(3, 100, "Full name is required").optional(),
  email: email.optional(),
})

/**
 * `paymentIntentId` is that of `POST /api/cart/payment-intent`, paid; only where a provider takes the money. With the
 * `quoteHash` of the figures that the buyer saw nothing else is charged.
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
 * With a delivery, the shop places the order by itself once it hears of the payment, also when the browser
 * never comes back.
 */
export const cartPaymentIntentBody = delivery.partial().extend({ quoteHash: quoteHash.optional() })
export type CartPaymentIntentBody = z.infer<typeof cartPaymentIntentBody>

/** `amount` in cents; without a `clientSecret` there is nothing to pay in the browser. */
export const cartPaymentIntentResponse = z.object({
  clientSecret: z.string().nullable(),
  paymentIntentId: z.string().nullable(),
  provider: paymentProvider,
  amount: z.number().int(),
})
export type CartPaymentIntentResponse = z.infer<typeof cartPaymentIntentResponse>

const digits = (value: string) => value.replace(/\D/g, "")

/** The delivery half of the checkout form. */
const shippingFields = {
  fullName: checkoutText(3, 100, "Full name is required"),
  email: emailSaying("Valid email is required"),
  ...addressFields,
}
export const shippingForm = z.object(shippingFields).superRefine(checkZipCode)
export type ShippingForm = z.infer<typeof shippingForm>

/** The card half of the checkout form in demo mode; it never leaves the browser. */
export const cardForm = z.object({
  cardNumber: z.string().refine((value) => digits(value).length >= 15, "Valid card number is required"),
  expiryDate: z.string().trim().min(4, "Valid expiry date is required"),
  cvv: z.string().trim().min(3, "Valid CVV is required"),
})
export type CardForm = z.infer<typeof cardForm>

export const checkoutForm = z.object({ ...shippingFields, ...cardForm.shape }).superRefine(checkZipCode)

/** Order of the admin's list; `total` in dollars with two decimals, `refunded` and `due` in cents as in an order. */
export const adminOrder = z.object({
  id: serialId,
  user: z.object({ username: z.string(), email: z.string() }),
  recipient,
  total: z.number(),
  refunded: cents,
  due: cents,
  status: orderStatus,
  createdAt: timestamp,
})

export const adminOrdersQuery = pagingQuery.extend({
  q: text(200).optional(),
  status: orderStatus.optional(),
})
