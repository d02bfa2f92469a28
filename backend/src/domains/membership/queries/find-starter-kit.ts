import type { MedusaContainer } from "@medusajs/framework/types"
import type { MembershipStatus } from "@shop/contracts"
import { CATALOGUE_ACCESS_MODULE } from "#modules/catalogue-access/index"
import {
  orderStatusOf,
  toEngineOrderState,
  type EngineOrderRow,
} from "#domains/order-facts/rules/engine-order-state"
import { starterKitOf, type KitGrant } from "#modules/membership/starter-kit"
import { graphRows } from "#engine/graph"

interface OrderRow extends EngineOrderRow {
  display_id: number
  items: (EngineOrderRow["items"][number] & { product_id: string | null })[]
}

const FIELDS = ["display_id", "status", "canceled_at", "items.*", "items.detail.*"]

async function findOrder(container: MedusaContainer, orderId: string): Promise<OrderRow | undefined> {
  const data = await graphRows<OrderRow>(container, {
    entity: "order",
    fields: FIELDS,
    filters: { id: orderId },
  })
  return data[0]
}

/** Whether an order's kit was shipped, or the whole order if its line can't be identified. */
async function hasLeft(container: MedusaContainer, order: OrderRow): Promise<boolean> {
  const kits = await container
    .resolve(CATALOGUE_ACCESS_MODULE)
    .listProductAccesses({ kind: "starter_kit" }, { select: ["product_id"], take: null })
  const products = new Set<string | null>(kits.map((kit) => kit.product_id))
  const lines = order.items.filter((item) => products.has(item.product_id))
  const { items } = toEngineOrderState({ ...order, items: lines.length > 0 ? lines : order.items })
  return items.every(({ quantity, shipped, delivered }) => Math.max(shipped, delivered) >= quantity)
}

/**
 * The state of an account's starter kit, and the order that carries it.
 *
 * @param grants all grants of the account
 */
export async function findStarterKitOf(
  container: MedusaContainer,
  grants: readonly KitGrant[],
): Promise<Pick<MembershipStatus, "starterKit" | "kitOrderId">> {
  const orderId = grants.find((grant) => grant.kit_order_id !== null)?.kit_order_id
  const order = orderId ? await findOrder(container, orderId) : undefined
  if (!order) return { starterKit: starterKitOf(grants, null), kitOrderId: null }
  const isCancelled = orderStatusOf(toEngineOrderState(order)) === "cancelled"
  const isShipped = await hasLeft(container, order)
  return {
    starterKit: starterKitOf(grants, { isCancelled, isShipped }),
    kitOrderId: isCancelled ? null : order.display_id,
  }
}
