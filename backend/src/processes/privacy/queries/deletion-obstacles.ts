import type { MedusaContainer } from "@medusajs/framework/types"
import type { ErrorCode, OrderStatus } from "@shop/contracts"
import { graphInPieces } from "#engine/graph"
import { findUnsettledOrders } from "#engine/order-books"
import { ORDER_PLACEMENT_MODULE } from "#modules/order-placement/index"
import { listAdministrators } from "#domains/people/access/queries/flags"
import { findReturns } from "#domains/order-facts/queries/find-returns"
import {
  toEngineOrderState,
  type EngineOrderRow,
  orderStatusOf,
} from "#domains/order-facts/rules/engine-order-state"
import { toReturnState } from "#domains/order-facts/rules/engine-return"
import { returnStatusOf } from "#domains/order-facts/rules/return-state"

interface OrderRow extends EngineOrderRow {
  id: string
  display_id: number
  items: (EngineOrderRow["items"][number] & { requires_shipping: boolean })[]
}

/** A reason why an account can't be deleted now, with advice for the user. */
export interface Obstacle {
  code: ErrorCode
  message: string
}

const SETTLED: readonly OrderStatus[] = ["delivered", "completed", "cancelled"]
const OPEN_RETURNS: readonly string[] = ["requested", "approved"]
const FIELDS = ["id", "display_id", "status", "canceled_at", "items.*", "items.detail.*"]

async function orderObstacles(container: MedusaContainer, customerId: string): Promise<Obstacle[]> {
  const rows = await graphInPieces<OrderRow>(container, {
    entity: "order",
    fields: FIELDS,
    filters: { customer_id: customerId, is_draft_order: false },
  })
  const numbers = new Map(rows.map(({ id, display_id }) => [id, display_id]))
  const returns = await findReturns(container, [...numbers.keys()])
  return [
    ...rows.flatMap((row) => {
      const isSettled = SETTLED.includes(orderStatusOf(toEngineOrderState(row)))
      if (isSettled || !row.items.some((item) => item.requires_shipping)) return []
      return `Order #${row.display_id} hasn't arrived yet. Cancel it or wait until it arrives, then try again.`
    }),
    ...returns.flatMap((row) => {
      const status = returnStatusOf(toReturnState(row, 0))
      if (!status || !OPEN_RETURNS.includes(status)) return []
      return `Order #${numbers.get(row.order_id ?? "")} has an open return. Cancel it or wait until it's done, then try again.`
    }),
  ].map((message) => ({ code: "order_open", message }))
}

const BUSY: Obstacle = {
  code: "conflict",
  message: "One of your orders is being updated. Please try again in a minute.",
}

/** Whether an order of the account is being placed or changed right now. */
async function isBusy(container: MedusaContainer, accountId: number, displayIds: number[]): Promise<boolean> {
  const [placements, unsettled] = await Promise.all([
    container
      .resolve(ORDER_PLACEMENT_MODULE)
      .listOrderPlacements({ account_id: accountId, status: ["open", "held", "releasing"] }, { take: 1 }),
    findUnsettledOrders(container, { displayIds }),
  ])
  return placements.length + unsettled.length > 0
}

interface Subject {
  accountId: number
  customerId: string
  displayIds: number[]
}

/**
 * The reasons why an account can't be deleted now; empty if it can. For the deletion itself, the caller holds the locks
 * of the account, its orders and its cart, and that of the administrators.
 */
export async function deletionObstacles(
  container: MedusaContainer,
  { accountId, customerId, displayIds }: Subject,
): Promise<Obstacle[]> {
  const [orders, busy, administrators] = await Promise.all([
    orderObstacles(container, customerId),
    isBusy(container, accountId, displayIds),
    listAdministrators(container),
  ])
  const isLast = administrators.length === 1 && administrators[0]?.id === accountId
  return [
    ...orders,
    ...(busy ? [BUSY] : []),
    ...(isLast
      ? [
          {
            code: "last_admin" as const,
            message: "This is the last administrator's account. Make someone else an administrator first.",
          },
        ]
      : []),
  ]
}
