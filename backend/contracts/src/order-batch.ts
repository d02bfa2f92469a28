import { z } from "./z"
import { lineText, plainLine, serialId } from "./common"
import { MAX_BATCH_ORDERS, MAX_PRINTED_ORDERS, MAX_SERIAL_ID } from "./constants"
import { defineEndpoint } from "./endpoint"

const PDF = "application/pdf"

/** What staff can do with many orders at once. */
export const orderBatchAction = z.enum(["pack", "ship"])
export type OrderBatchAction = z.infer<typeof orderBatchAction>

/** `carrier` and `trackingNumber` apply to the parcels that are shipped. */
const orderInBatch = z.object({
  id: z.number().int().min(1).max(MAX_SERIAL_ID),
  carrier: lineText(50).optional(),
  trackingNumber: plainLine(100).optional(),
})
export type OrderInBatch = z.infer<typeof orderInBatch>

const CHOOSE_ORDERS = "Please choose at least one order"

export const orderBatchBody = z.object({
  action: orderBatchAction,
  orders: z
    .array(orderInBatch)
    .min(1, CHOOSE_ORDERS)
    .max(MAX_BATCH_ORDERS, `Must be ${MAX_BATCH_ORDERS} orders or fewer`),
})

/**
 * What became of an order: `done` now, `already` done before, or `refused`, with the reason as `message`. An order that
 * is `already` done was not changed.
 */
const orderBatchOutcome = z.object({
  id: serialId,
  outcome: z.enum(["done", "already", "refused"]),
  message: z.string().nullable(),
})
export type OrderBatchOutcome = z.infer<typeof orderBatchOutcome>

/** Order ids, separated by commas. */
export const printedOrdersQuery = z.object({
  orders: z
    .string(CHOOSE_ORDERS)
    .regex(/^[1-9]\d{0,9}(,[1-9]\d{0,9})*$/, "Must be order IDs, separated by commas")
    .transform((given) => [...new Set(given.split(",").map(Number))])
    .pipe(
      z
        .array(z.number().max(MAX_SERIAL_ID))
        .max(MAX_PRINTED_ORDERS, `Must be ${MAX_PRINTED_ORDERS} orders or fewer`),
    ),
})

export const orderBatchComponents = {
  OrderInBatch: orderInBatch,
  OrderBatchOutcome: orderBatchOutcome,
} as const

export const orderBatchEndpoints = {
  handleOrders: defineEndpoint({
    method: "POST",
    path: "/api/admin/orders/batch",
    access: "admin",
    status: 200,
    summary: "Packs or ships several orders and returns the outcome for each. Safe to repeat",
    body: orderBatchBody,
    response: z.array(orderBatchOutcome),
  }),
  getPackingSlips: defineEndpoint({
    method: "GET",
    path: "/api/admin/orders/packing-slips",
    access: "admin",
    status: 200,
    media: PDF,
    summary: "Gets the packing slips for several `orders` as one PDF, in pick-list order",
    query: printedOrdersQuery,
    errors: ["not_found"],
  }),
  getPickList: defineEndpoint({
    method: "GET",
    path: "/api/admin/orders/pick-list",
    access: "admin",
    status: 200,
    media: PDF,
    summary: "Gets the pick list for several `orders` as a PDF, sorted by stock location and SKU",
    query: printedOrdersQuery,
  }),
} as const
