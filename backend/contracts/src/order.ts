import { z } from "./z"
import { byId, cents, pagingQuery, serialId, timestamp } from "./common"
import { ORDER_STATUSES } from "./constants"
import { defineEndpoint } from "./endpoint"
import { figures } from "./figures"
import { byReturn, orderItemId, orderRefund, orderReturn, returnable, returnRequestBody } from "./return"

/** If several apply, the most advanced one wins: cancelled, completed, delivered, shipped, processing, pending. */
export const orderStatus = z.enum(ORDER_STATUSES)
export type OrderStatus = z.infer<typeof orderStatus>

/**
 * `amount` is the price times the quantity before discounts, in cents, rounded once. `imageUrl` is the picture at the
 * time of the purchase; `variantTitle` is null if there were no variants to choose from.
 */
export const orderItem = z.object({
  id: orderItemId,
  productId: serialId.nullable(),
  variantId: z.string().nullable(),
  name: z.string(),
  variantTitle: z.string().nullable(),
  price: z.number().int(),
  quantity: z.number().int(),
  amount: z.number().int(),
  imageUrl: z.string().nullable(),
})

/** The recipient of an order; parts that were not given are null. */
export const recipient = z.object({ name: z.string().nullable(), email: z.string().nullable() })

/**
 * All amounts in cents: `subtotal - discount + shipping + tax - credit - returned = totalAmount`. `credit` is a
 * credit besides discounts (negative: an extra charge), `returned` the value of returned items. `paid` is the
 * captured amount and `refunded` the refunded part of it, which doesn't change the total. `due` is the amount still
 * to pay or, if negative, to refund.
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

/** `amount` and `refunded` in cents; `capturedAt` is null while the payment is only authorized. */
export const orderPayment = z.object({
  provider: z.string(),
  status: z.enum(["none", "authorized", "captured", "partly_refunded", "refunded", "canceled"]),
  amount: cents,
  refunded: cents,
  capturedAt: timestamp.nullable(),
})

/** A packed parcel can be unpacked again, which makes it `cancelled`; one that was shipped can't. */
export const parcelStatus = z.enum(["packed", "shipped", "delivered", "cancelled"])
export type ParcelStatus = z.infer<typeof parcelStatus>

/** Opaque to clients. */
const parcelId = z.string().regex(/^[\w-]{1,100}$/)

/** Parameters of a path with a parcel of an order. */
export const byParcel = byId.extend({ parcelId })

/** Pieces of an item of an order. */
export const orderPieces = z.object({ itemId: orderItemId, name: z.string(), quantity: z.number().int() })

/**
 * A parcel with items of an order. `carrier` is null if it was not given; `trackingUrl` also if the carrier's tracking
 * page is not known.
 */
export const parcel = z.object({
  id: parcelId,
  status: parcelStatus,
  items: z.array(orderPieces),
  carrier: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  trackingUrl: z.string().nullable(),
  packedAt: timestamp,
  shippedAt: timestamp.nullable(),
  deliveredAt: timestamp.nullable(),
})
export type Parcel = z.infer<typeof parcel>

/** When an order changed to a status. */
export const orderHistoryEntry = z.object({ at: timestamp, status: orderStatus })

/**
 * An order with its payment and its history, oldest first: its receipt. `canCancel` is whether the buyer may still
 * cancel it.
 */
export const orderDetail = order.extend({
  payment: orderPayment,
  history: z.array(orderHistoryEntry),
  canCancel: z.boolean(),
  parcels: z.array(parcel),
  refunds: z.array(orderRefund),
  returns: z.array(orderReturn),
  returnable,
})
export type OrderDetail = z.infer<typeof orderDetail>

export const orderComponents = {
  Order: order,
  OrderDetail: orderDetail,
  OrderItem: orderItem,
  Recipient: recipient,
  OrderPayment: orderPayment,
  OrderHistoryEntry: orderHistoryEntry,
  Parcel: parcel,
  OrderPieces: orderPieces,
} as const

export const orderEndpoints = {
  listOrders: defineEndpoint({
    method: "GET",
    path: "/api/orders",
    access: "user",
    status: 200,
    list: true,
    summary: "Lists the user's orders, newest first",
    query: pagingQuery,
    response: z.array(order),
  }),
  getOwnOrder: defineEndpoint({
    method: "GET",
    path: "/api/orders/:id",
    access: "user",
    status: 200,
    summary: "Gets one of the user's orders with its payment and history",
    params: byId,
    response: orderDetail,
  }),
  cancelOwnOrder: defineEndpoint({
    method: "POST",
    path: "/api/orders/:id/cancel",
    access: "user",
    status: 200,
    summary: "Cancels and refunds one of the user's orders before it is packed",
    params: byId,
    response: orderDetail,
    errors: ["not_found", "invalid_transition", "conflict", "payment_failed"],
  }),
  requestReturn: defineEndpoint({
    method: "POST",
    path: "/api/orders/:id/returns",
    access: "user",
    status: 201,
    idempotent: true,
    summary: "Requests a return for items of a delivered order, within the return period",
    params: byId,
    body: returnRequestBody,
    response: orderDetail,
    errors: ["not_found", "not_returnable", "conflict"],
  }),
  cancelOwnReturn: defineEndpoint({
    method: "POST",
    path: "/api/orders/:id/returns/:returnId/cancel",
    access: "user",
    status: 200,
    summary: "Cancels a return before its items arrive",
    params: byReturn,
    response: orderDetail,
    errors: ["not_found", "invalid_transition", "conflict"],
  }),
} as const
