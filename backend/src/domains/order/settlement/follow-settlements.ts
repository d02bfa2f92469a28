import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { findUnsettledOrders } from "#engine/order-books"
import { withCallBudget } from "#lib/call-budget"
import { CHANGE_FEED_MODULE } from "#modules/change-feed/index"
import type { Change } from "#modules/change-feed/service"
import { orderLock } from "#domains/operations/lock/locks"
import type { Follower } from "#domains/operations/read-model/actions/follow-changes"
import { settleLeft } from "./settle-money"

/** Short, because a change that holds the lock settles the order itself. */
const LOCK_SECONDS = 1
/** How long the settling of one order may wait for its provider. */
const LONGEST_MS = 3_000

/** Orders with refunds to credit once another order change is completed. */
async function findRefunded(container: MedusaContainer, orderIds: string[]): Promise<string[]> {
  const entered = await container
    .resolve(Modules.ORDER)
    .listOrderTransactions(
      { order_id: orderIds, reference: "refund" },
      { select: ["id", "order_id"], take: null },
    )
  return entered.map(({ order_id }) => order_id)
}

async function settleOrder(container: MedusaContainer, orderId: string): Promise<boolean> {
  const [order] = await container
    .resolve(Modules.ORDER)
    .listOrders({ id: [orderId] }, { select: ["display_id"], take: 1 })
  if (!order) return true
  let failure: unknown
  const settle = async () => {
    try {
      await settleLeft(container, orderId)
    } catch (error) {
      failure = error
    }
  }
  const locking = container.resolve(Modules.LOCKING)
  try {
    await locking.execute([orderLock(order.display_id).key], settle, { timeout: LOCK_SECONDS })
  } catch {
    return false
  }
  if (failure) throw failure
  return true
}

/** Settles orders some minutes after money moved, in case of a crash before it was booked, or a provider outage. */
export const settlementFollower: Follower = {
  name: "order payments",
  apart: "money",
  follow: async (container, { money }) => {
    if (money.length === 0) return []
    const [unsettled, refunded] = await Promise.all([
      findUnsettledOrders(container, { ids: money }),
      findRefunded(container, money),
    ])
    const left: Change[] = []
    for (const id of new Set([...unsettled, ...refunded])) {
      const isSettled = await withCallBudget(LONGEST_MS, () => settleOrder(container, id))
      if (!isSettled) left.push({ kind: "money", id })
    }
    return left
  },
  noteEverything: (container) =>
    container
      .resolve(CHANGE_FEED_MODULE)
      .noteAll("money", `select id from "order" where updated_at > now() - interval '10 days'`),
}
