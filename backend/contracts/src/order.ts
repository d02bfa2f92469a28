import { z } from "./z"
import { email, emailSaying, pagingQuery, serialId, text, timestamp } from "./common"
import { quoteHash } from "./cart"
import { figures } from "./figures"
import { paymentProvider } from "./payment"

/** The furthest along wins: cancelled, completed, delivered, shipped, processing, pending. */
export const orderStatus = z.enum(["pending", "processing", "shipped", "delivered", "completed", "cancelled"])
export type OrderStatus = z.infer<typeof orderStatus>

export const orderItem = z.object({
  productId: serialId.nullable(),
  name: z.string(),
  price: z.number().int(),
  quantity: z.number().int(),
})

/** `totalAmount`, the figures that make it up and the items' `price` in cents. */
export const order = figures.omit({ total: true }).extend({
  id: serialId,
  userId: serialId,
  totalAmount: z.number().int(),
  status: orderStatus,
  items: z.array(orderItem),
  shippingAddress: z.string(),
  createdAt: timestamp,
})
export type Order = z.infer<typeof order>

/** `amount` in cents; `capturedAt` null while the money is only reserved. */
export const orderPayment = z.object({
  provider: z.string(),
  status: z.enum(["none", "authorized", "captured", "refunded", "canceled"]),
  amount: z.number().int(),
  capturedAt: timestamp.nullable(),
})

/** An order with how it was paid and what happened to it, oldest first: its receipt. */
export const orderDetail = order.extend({
  payment: orderPayment,
  history: z.array(z.object({ at: timestamp, status: orderStatus })),
})
export type OrderDetail = z.infer<typeof orderDetail>

export const paymentMethod = z.enum(["credit", "paypal"])

/** A text of the checkout; `required` is said of one that is missing or too short. */
function checkoutText(min: number, max: number, required: string) {
  return text(max, { required }).pipe(z.string().min(min, required))
}

/** Who gets an order and where; `shippingAddress` is 'address, city, state zip'. */
const delivery = z.object({
  shippingAddress: checkoutText(5, 500, "Address is required"),
  fullName: checkoutText(3, 100, "Full name is required").optional(),
  email: email.optional(),
})

/**
 * `paymentIntentId` is that of `POST /api/cart/payment-intent`, paid; only where a provider takes the money. With the
 * `quoteHash` of the figures that the buyer saw nothing else is charged.
 */
export const placeOrderBody = delivery.extend({
  paymentMethod: paymentMethod.default("credit"),
  paymentIntentId: text(200).optional(),
  quoteHash: quoteHash.optional(),
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
export const shippingForm = z.object({
  fullName: checkoutText(3, 100, "Full name is required"),
  email: emailSaying("Valid email is required"),
  address: checkoutText(5, 200, "Address is required"),
  city: checkoutText(2, 100, "City is required"),
  state: checkoutText(2, 100, "State is required"),
  zipCode: checkoutText(5, 20, "Zip code is required"),
})
export type ShippingForm = z.infer<typeof shippingForm>

/** The card half of the checkout form in demo mode; it never leaves the browser. */
export const cardForm = z.object({
  cardNumber: z.string().refine((value) => digits(value).length >= 15, "Valid card number is required"),
  expiryDate: z.string().trim().min(4, "Valid expiry date is required"),
  cvv: z.string().trim().min(3, "Valid CVV is required"),
})
export type CardForm = z.infer<typeof cardForm>

export const checkoutForm = shippingForm.extend(cardForm.shape)

/** Joins the form's parts to the facade's single text. */
export function toShippingAddress(
  form: Pick<ShippingForm, "address" | "city" | "state" | "zipCode">,
): string {
  return `${form.address}, ${form.city}, ${form.state} ${form.zipCode}`
}

/** Order of the admin's list; `total` in dollars with two decimals. */
export const adminOrder = z.object({
  id: serialId,
  user: z.object({ username: z.string(), email: z.string() }),
  total: z.number(),
  status: orderStatus,
  createdAt: timestamp,
})

export const adminOrdersQuery = pagingQuery.extend({
  q: text(200).optional(),
  status: orderStatus.optional(),
})
