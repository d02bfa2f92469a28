import { z } from "./z"
import { byId, cents, lineText, plainLine, serialId, timestamp } from "./common"
import { MAX_QUANTITY } from "./constants"
import { defineEndpoint } from "./endpoint"
import { byParcel, orderDetail, orderPieces, orderStatus, parcel, parcelStatus } from "./order"
import { buyer, byReturn, orderItemId, receiveReturnBody, refundBody, returnStatusBody } from "./return"

/** The user who placed an order; `id` is null for customers without an account. */
const buyerAccount = buyer.extend({ id: serialId.nullable(), fullName: z.string().nullable() })

/** A parcel with the statuses that it may change to now. */
const adminParcel = parcel.extend({ nextStatuses: z.array(parcelStatus) })

/** An order with everything that an administrator needs to handle it. */
export const adminOrderDetail = orderDetail.extend({
  /** Null for orders created in the engine's admin for customers without an account. */
  userId: serialId.nullable(),
  user: buyerAccount,
  /** Statuses that the order may change to now. */
  nextStatuses: z.array(orderStatus),
  parcels: z.array(adminParcel),
  /** Items that are not in any parcel yet. */
  unpacked: z.array(orderPieces),
  /** The amount that can still be refunded, in cents. */
  refundable: cents,
  /** Whether it should have been dispatched by now, according to the `dispatchDays` setting. */
  isLate: z.boolean(),
  /** When the buyer was last notified of the delay. */
  delayNotifiedAt: timestamp.nullable(),
})
export type AdminOrderDetail = z.infer<typeof adminOrderDetail>

/** `carrier` and `trackingNumber` apply to the parcel that is marked as shipped. */
export const orderStatusBody = z.object({
  status: orderStatus,
  carrier: lineText(50).optional(),
  trackingNumber: plainLine(100).optional(),
})

const PIECES = "Must be a whole number of at least 1"

const piecesToPack = z.object({
  itemId: orderItemId,
  quantity: z.number(PIECES).int(PIECES).min(1, PIECES).max(MAX_QUANTITY),
})

/** The items to pack into a parcel. */
export const packParcelBody = z.object({
  items: z.array(piecesToPack).min(1, "Please choose the items to pack").max(100),
})
export type PackParcelBody = z.infer<typeof packParcelBody>

/** `carrier` and `trackingNumber` apply to a parcel that is shipped. */
export const parcelStatusBody = z.object({
  status: z.enum(["shipped", "delivered", "cancelled"]),
  carrier: lineText(50).optional(),
  trackingNumber: plainLine(100).optional(),
})
export type ParcelStatusBody = z.infer<typeof parcelStatusBody>

/** The new customer of an order, by the username or email address of their account. */
export const transferOrderBody = z.object({
  customer: plainLine(254, { required: "Please enter a username or email address" }),
})

/** A month in the shop's time zone, such as `2026-11`; the current one if omitted. */
export const paymentsExportQuery = z.object({
  month: z
    .string()
    .regex(/^20\d\d-(0[1-9]|1[0-2])$/, "Must be a month, such as 2026-11")
    .optional(),
})

export const adminOrderComponents = {
  AdminOrderDetail: adminOrderDetail,
  AdminParcel: adminParcel,
  BuyerAccount: buyerAccount,
  PiecesToPack: piecesToPack,
} as const

export const adminOrderEndpoints = {
  exportPayments: defineEndpoint({
    method: "GET",
    path: "/api/admin/orders/export",
    access: "admin",
    status: 200,
    media: "text/csv",
    summary: "Exports a month's payments and refunds as CSV, by transaction date",
    query: paymentsExportQuery,
  }),
  getOrder: defineEndpoint({
    method: "GET",
    path: "/api/admin/orders/:id",
    access: "admin",
    status: 200,
    summary: "Gets an order with its customer, payment, history and next statuses",
    params: byId,
    response: adminOrderDetail,
    errors: ["not_found"],
  }),
  setOrderStatus: defineEndpoint({
    method: "POST",
    path: "/api/admin/orders/:id/status",
    access: "admin",
    status: 200,
    summary:
      "Changes an order's status: pending, processing, shipped, delivered or completed. Orders can be canceled until they ship",
    params: byId,
    body: orderStatusBody,
    response: adminOrderDetail,
    errors: ["not_found", "invalid_transition", "conflict", "payment_failed"],
  }),
  packParcel: defineEndpoint({
    method: "POST",
    path: "/api/admin/orders/:id/parcels",
    access: "admin",
    status: 201,
    idempotent: true,
    summary: "Packs some of an order's items into a parcel. The rest can be packed later",
    params: byId,
    body: packParcelBody,
    response: adminOrderDetail,
    errors: ["not_found", "invalid_transition", "conflict"],
  }),
  setParcelStatus: defineEndpoint({
    method: "POST",
    path: "/api/admin/orders/:id/parcels/:parcelId/status",
    access: "admin",
    status: 200,
    summary: "Ships a parcel, marks it as delivered, or unpacks it before it ships",
    params: byParcel,
    body: parcelStatusBody,
    response: adminOrderDetail,
    errors: ["not_found", "invalid_transition", "conflict"],
  }),
  notifyOfDelay: defineEndpoint({
    method: "POST",
    path: "/api/admin/orders/:id/delay-notice",
    access: "admin",
    status: 200,
    summary: "Emails the customer about a late order, at most once a day",
    params: byId,
    response: adminOrderDetail,
    errors: ["not_found", "invalid_transition", "conflict"],
  }),
  transferOrder: defineEndpoint({
    method: "POST",
    path: "/api/admin/orders/:id/customer",
    access: "admin",
    status: 200,
    summary:
      "Transfers an order to another account. Orders with a membership or a starter kit can't be transferred",
    params: byId,
    body: transferOrderBody,
    response: adminOrderDetail,
    errors: ["not_found", "conflict"],
  }),
  refundOrder: defineEndpoint({
    method: "POST",
    path: "/api/admin/orders/:id/refunds",
    access: "admin",
    status: 200,
    idempotent: true,
    summary: "Refunds all or part of an order to the original payment method",
    params: byId,
    body: refundBody,
    response: adminOrderDetail,
    errors: ["not_found", "invalid_transition", "conflict", "payment_failed"],
  }),
  setReturnStatus: defineEndpoint({
    method: "POST",
    path: "/api/admin/orders/:id/returns/:returnId/status",
    access: "admin",
    status: 200,
    summary: "Approves, declines or cancels a return and emails the customer",
    params: byReturn,
    body: returnStatusBody,
    response: adminOrderDetail,
    errors: ["not_found", "invalid_transition", "conflict"],
  }),
  receiveReturn: defineEndpoint({
    method: "POST",
    path: "/api/admin/orders/:id/returns/:returnId/receive",
    access: "admin",
    status: 200,
    idempotent: true,
    summary: "Records the items received for a return as restocked or written off",
    params: byReturn,
    body: receiveReturnBody,
    response: adminOrderDetail,
    errors: ["not_found", "invalid_transition", "conflict"],
  }),
} as const
