import { z } from "./z"
import { cents, pagingQuery, serialId, text, timestamp } from "./common"
import { ORDER_QUEUES } from "./constants"
import { defineEndpoint } from "./endpoint"
import { orderPayment, orderStatus, recipient } from "./order"
import { buyer } from "./return"

/** An item of an order in a list. */
const listedItem = z.object({ name: z.string(), quantity: z.number().int() })

/** An order in the admin's list; `total` in dollars with two decimals, `refunded` and `due` in cents as in an order. */
export const adminOrder = z.object({
  id: serialId,
  user: buyer,
  recipient,
  total: z.number(),
  refunded: cents,
  due: cents,
  status: orderStatus,
  createdAt: timestamp,
  /** The number of pieces in all of its items. */
  itemCount: z.number().int(),
  /** Its first items. */
  firstItems: z.array(listedItem),
  payment: orderPayment.shape.status,
  /** The name of the delivery option that the buyer chose. */
  delivery: z.string().nullable(),
  /** Whether some of it still has to be packed. */
  toPack: z.boolean(),
  /** Whether some of it is packed and still has to be shipped. */
  toSend: z.boolean(),
  /** Whether a return waits for an answer, for its items or for its refund. */
  hasOpenReturn: z.boolean(),
  /** The day by which it should be dispatched, as its first moment; null once nothing is left to dispatch. */
  dispatchBy: timestamp.nullable(),
  /** Whether it should have been dispatched by now, according to the `dispatchDays` setting. */
  isLate: z.boolean(),
})
export type AdminOrder = z.infer<typeof adminOrder>

/** What waits for staff. An order may be in several queues, such as one that is packed in part. */
export const orderQueue = z.enum(ORDER_QUEUES)
export type OrderQueue = z.infer<typeof orderQueue>

export const adminOrdersQuery = pagingQuery.extend({
  q: text(200).optional(),
  status: orderStatus.optional(),
  queue: orderQueue.optional(),
})

export const adminOrderListComponents = {
  AdminOrder: adminOrder,
  ListedItem: listedItem,
} as const

export const adminOrderListEndpoints = {
  listAllOrders: defineEndpoint({
    method: "GET",
    path: "/api/admin/orders",
    access: "admin",
    status: 200,
    list: true,
    summary:
      "Lists all orders, newest first. `q` searches usernames, emails and order IDs. `queue` lists only the orders in one work queue, oldest first",
    query: adminOrdersQuery,
    response: z.array(adminOrder),
  }),
} as const
