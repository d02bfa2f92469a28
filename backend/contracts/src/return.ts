import { z } from "./z"
import { pictureId } from "./buyer-picture"
import { byId, cents, pagingQuery, requiredText, serialId, serialIdParam, text, timestamp } from "./common"
import { MAX_PRICE_CENTS, MAX_QUANTITY, MAX_SERIAL_ID } from "./constants"
import { defineEndpoint } from "./endpoint"

/**
 * The life cycle of a return: the buyer requests it, staff approve or refuse it, the items are received, and the money
 * is refunded. Buyers and staff may cancel it until the items have arrived.
 */
export const returnStatus = z.enum(["requested", "approved", "refused", "cancelled", "received", "refunded"])
export type ReturnStatus = z.infer<typeof returnStatus>

/** Id of a line item of an order. Opaque to clients. */
export const orderItemId = z.string().regex(/^[\w-]{1,100}$/)

/** A reason for a return, from the merchant's list. */
export const returnReason = z.object({
  value: z.string(),
  label: z.string(),
  description: z.string().nullable(),
})
export type ReturnReason = z.infer<typeof returnReason>

/** A returned line item. Of its `quantity`, `restocked` pieces are back in stock and `writtenOff` ones are not. */
export const returnItem = z.object({
  itemId: orderItemId,
  name: z.string(),
  quantity: z.number().int(),
  /** The label of the reason. */
  reason: z.string().nullable(),
  restocked: z.number().int(),
  writtenOff: z.number().int(),
})

/** Parameters of a path with a return of an order. */
export const byReturn = byId.extend({ returnId: serialIdParam })

/** Parameters of a path with a picture of a return. */
export const byReturnPicture = byReturn.extend({ pictureId })

/**
 * A return of an order. `worth` is the price paid for its items, with tax and after discounts; once some have
 * arrived, only for those. `refunded` is the refunded amount, `withheld` the amount that staff kept, all in cents.
 * `note` is the buyer's text and `answer` the shop's. `pictures` are the ids of the buyer's pictures, oldest first,
 * and `canAddPicture` says whether the buyer may add another.
 */
export const orderReturn = z.object({
  id: serialId,
  orderId: serialId,
  status: returnStatus,
  items: z.array(returnItem),
  note: z.string().nullable(),
  pictures: z.array(pictureId),
  canAddPicture: z.boolean(),
  answer: z.string().nullable(),
  worth: cents,
  refunded: cents,
  withheld: cents,
  requestedAt: timestamp,
  /** When it was approved, refused or canceled. */
  answeredAt: timestamp.nullable(),
  receivedAt: timestamp.nullable(),
  /** The statuses that the reader may change it to. */
  nextStatuses: z.array(returnStatus),
})
export type OrderReturn = z.infer<typeof orderReturn>

/** Pieces of an item of an order that can be returned. */
const returnablePieces = z.object({ itemId: orderItemId, quantity: z.number().int() })

/** The items of an order that can still be returned, and until when. */
export const returnable = z.object({
  until: timestamp.nullable(),
  items: z.array(returnablePieces),
})

/** Opaque to clients. */
const refundId = z.string().regex(/^[\w-]{1,100}$/)

/** Parameters of a path with a refund of an order. */
export const byRefund = byId.extend({ refundId })

/** A refund; `amount` in cents. */
export const orderRefund = z.object({
  id: refundId,
  at: timestamp,
  amount: cents,
  reason: z.string().nullable(),
})

const MAX_ITEMS = 100
const pieces = z.number().int("Must be a whole number").min(0, "Can't be negative").max(MAX_QUANTITY)

/** `reason` is the `value` of one of the shop's reasons. */
const piecesToReturn = z.object({
  itemId: orderItemId,
  quantity: pieces.min(1, "Quantity must be at least 1"),
  reason: text(100).optional(),
})

export const returnRequestBody = z.object({
  items: z.array(piecesToReturn).min(1, "Please choose the items you want to return").max(MAX_ITEMS),
  note: text(1000).optional(),
})
export type ReturnRequestBody = z.infer<typeof returnRequestBody>

const ANSWER_MISSING = "Please tell the customer why"

/** `answer` is shown to the buyer; it is required for a refusal. */
export const returnStatusBody = z
  .object({
    status: z.enum(["approved", "refused", "cancelled"]),
    answer: text(1000).optional(),
  })
  .refine(({ status, answer }) => status !== "refused" || Boolean(answer), {
    path: ["answer"],
    message: ANSWER_MISSING,
  })

/** The pieces of an item that arrived, restocked or written off. */
const receivedPieces = z.object({ itemId: orderItemId, restocked: pieces, writtenOff: pieces })

export const receiveReturnBody = z.object({
  items: z
    .array(receivedPieces)
    .min(1)
    .max(MAX_ITEMS)
    .refine((items) => items.some(({ restocked, writtenOff }) => restocked + writtenOff > 0), {
      message: "Please enter the items that arrived",
    }),
})
export type ReceiveReturnBody = z.infer<typeof receiveReturnBody>

const AMOUNT_LOW = "Amount must be at least $0.01"

/**
 * `amount` in cents. `returnId` is the return to refund: the rest of its worth is withheld, and `reason`, which the
 * buyer reads, says why.
 */
export const refundBody = z.object({
  amount: z.number(AMOUNT_LOW).int(AMOUNT_LOW).min(1, AMOUNT_LOW).max(MAX_PRICE_CENTS),
  reason: requiredText(300, "Please give a reason"),
  returnId: z.number().int().min(1).max(MAX_SERIAL_ID).optional(),
})
export type RefundBody = z.infer<typeof refundBody>

/** The user with the order. */
export const buyer = z.object({ username: z.string(), email: z.string() })

/** A return with the buyer. */
export const adminReturn = orderReturn.extend({ user: buyer })
export type AdminReturn = z.infer<typeof adminReturn>

/** `open`: requested or approved; `arrived`: received or refunded; `closed`: refused or cancelled. */
export const adminReturnsQuery = pagingQuery.extend({
  state: z.enum(["open", "arrived", "closed"]).optional(),
})

export const returnComponents = {
  OrderReturn: orderReturn,
  AdminReturn: adminReturn,
  ReturnItem: returnItem,
  ReturnReason: returnReason,
  Returnable: returnable,
  ReturnablePieces: returnablePieces,
  OrderRefund: orderRefund,
  Buyer: buyer,
  PiecesToReturn: piecesToReturn,
  ReceivedPieces: receivedPieces,
} as const

export const returnEndpoints = {
  listReturnReasons: defineEndpoint({
    method: "GET",
    path: "/api/return-reasons",
    access: "user",
    status: 200,
    summary: "Lists the return reasons",
    response: z.array(returnReason),
  }),
  listReturns: defineEndpoint({
    method: "GET",
    path: "/api/admin/returns",
    access: "admin",
    status: 200,
    list: true,
    summary: "Lists all returns, newest first",
    query: adminReturnsQuery,
    response: z.array(adminReturn),
  }),
} as const
