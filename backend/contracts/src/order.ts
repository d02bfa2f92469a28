import { z } from "./z"
import { byId, cents, pagingQuery, serialId, timestamp } from "./common"
import { ORDER_STATUSES } from "./constants"
import { defineEndpoint } from "./endpoint"
import { figures } from "./figures"

/** The furthest along wins: cancelled, completed, delivered, shipped, processing, pending. */
export const orderStatus = z.enum(ORDER_STATUSES)
export type OrderStatus = z.infer<typeof orderStatus>

/**
 * `amount` is the price times the quantity, rounded once; before discounts, in cents. `imageUrl` is the picture of when
 * it was bought, `variantTitle` what was chosen where there was a choice.
 */
export const orderItem = z.object({
  productId: serialId.nullable(),
  variantId: z.string().nullable(),
  name: z.string(),
  variantTitle: z.string().nullable(),
  price: z.number().int(),
  quantity: z.number().int(),
  amount: z.number().int(),
  imageUrl: z.string().nullable(),
})

/** Who an order is for; a part that nobody told is null. */
export const recipient = z.object({ name: z.string().nullable(), email: z.string().nullable() })

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

export const orderComponents = {
  Order: order,
} as const

export const orderEndpoints = {
  listOrders: defineEndpoint({
    method: "GET",
    path: "/api/orders",
    access: "user",
    status: 200,
    list: true,
    summary: "The user's orders, newest first",
    query: pagingQuery,
    response: z.array(order),
  }),
  getOwnOrder: defineEndpoint({
    method: "GET",
    path: "/api/orders/:id",
    access: "user",
    status: 200,
    summary: "One of the user's orders with payment and history; somebody else's is not found",
    params: byId,
    response: orderDetail,
  }),
} as const
