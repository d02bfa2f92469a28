import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { discountLockKey, LOCK_SECONDS } from "../../lock/locks"
import { CATALOGUE_ACCESS_MODULE } from "../../../modules/catalogue-access"
import { countOrdersOf } from "../../promotion/queries/discount-usage"
import { releaseStarterKit } from "../../membership/actions/release-starter-kit"
import { releaseStock } from "../../stock/actions/release-stock"
import { graphRows } from "../../../engine/graph"
import { setPromotionUses } from "../../../engine/promotion-uses"

/** Sets the uses of limited promotions to their remaining orders, as it is unknown whether this one was counted. */
async function recountDiscounts(container: MedusaContainer, promotions: { id: string; code: string }[]) {
  if (promotions.length === 0) return
  const locking = container.resolve(Modules.LOCKING)
  const keys = promotions.map(({ code }) => discountLockKey(code)).sort()
  await locking.execute(
    keys,
    async () => {
      const orders = await countOrdersOf(
        container,
        promotions.map(({ id }) => id),
      )
      await setPromotionUses(
        container,
        promotions.map(({ id }) => ({ id, used: orders.get(id) ?? 0 })),
      )
    },
    { timeout: LOCK_SECONDS },
  )
}

/** Makes the order's starter kit wait for another order, and removes it from the cart. */
async function takeBackKit(
  container: MedusaContainer,
  orderId: string,
  cartId: string | null,
): Promise<void> {
  await releaseStarterKit(container, orderId)
  if (!cartId) return
  const access = container.resolve(CATALOGUE_ACCESS_MODULE)
  const kits = await access.listProductAccesses({ kind: "starter_kit" })
  const carts = container.resolve(Modules.CART)
  const lines = await carts.listLineItems({ cart_id: cartId, product_id: kits.map((kit) => kit.product_id) })
  if (lines.length > 0) await carts.deleteLineItems(lines.map((line) => line.id))
}

/**
 * Undoes an unpaid order completely: its stock, the uses of its discounts, its starter kit and its links. Idempotent;
 * the link to the cart is removed last, so that an interrupted rollback is found again.
 *
 * @param cartId null if the order was never linked to its cart
 */
export async function rollbackOrder(
  container: MedusaContainer,
  { orderId, cartId }: { orderId: string; cartId: string | null },
): Promise<void> {
  const orders = container.resolve(Modules.ORDER)
  const link = container.resolve(ContainerRegistrationKeys.LINK)
  const promoted = await graphRows<{ promotion: { id: string; code: string; limit: number | null } | null }>(
    container,
    {
      entity: "order_promotion",
      fields: ["promotion.id", "promotion.code", "promotion.limit"],
      filters: { order_id: orderId },
    },
  )
  const paid = await graphRows<{ payment_collection_id: string }>(container, {
    entity: "order_payment_collection",
    fields: ["payment_collection_id"],
    filters: { order_id: orderId },
  })
  const promotions = promoted.flatMap(({ promotion }) => promotion ?? [])
  const [order] = await orders.listOrders({ id: [orderId] }, { relations: ["items"], take: 1 })
  await releaseStock(
    container,
    (order?.items ?? []).map((item) => item.id),
  )
  await takeBackKit(container, orderId, cartId)
  if (order) await orders.deleteOrders([orderId])

  const end = { [Modules.ORDER]: { order_id: orderId } }
  const ends = [
    ...promotions.map(({ id }) => ({ ...end, [Modules.PROMOTION]: { promotion_id: id } })),
    ...paid.map(({ payment_collection_id }) => ({
      ...end,
      [Modules.PAYMENT]: { payment_collection_id },
    })),
  ]
  if (ends.length > 0) await link.dismiss(ends)
  await recountDiscounts(
    container,
    promotions.filter(({ limit }) => typeof limit === "number"),
  )
  if (cartId) await link.dismiss([{ ...end, [Modules.CART]: { cart_id: cartId } }])
}
