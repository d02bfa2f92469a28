import type { MedusaContainer, OrderDTO } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { linkModuleOf } from "#engine/links"
import { uncountUses } from "#engine/promotion-uses"
import { inTransaction } from "#engine/transaction"
import { discountLockKey, LOCK_SECONDS } from "#domains/operations/lock/locks"
import { discountUsesOf } from "#domains/checkout/order/rules/cart-to-order"

const RELATIONS = ["items", "items.adjustments", "shipping_methods", "shipping_methods.adjustments"]

/** An order with the discounts of its lines; undefined if it does not exist. */
export async function findDiscountedOrder(
  container: MedusaContainer,
  orderId: string,
): Promise<OrderDTO | undefined> {
  const [order] = await container
    .resolve(Modules.ORDER)
    .listOrders({ id: [orderId] }, { select: ["id", "customer_id", "email"], relations: RELATIONS, take: 1 })
  return order
}

/** Removes an order from the promotions that it used. Returns whether it had used any. */
export async function unlinkPromotions(transaction: MedusaContainer, orderId: string): Promise<boolean> {
  const links = transaction.resolve(ContainerRegistrationKeys.LINK)
  const linkTo = (promotion_id: string) => ({
    [Modules.ORDER]: { order_id: orderId },
    [Modules.PROMOTION]: { promotion_id },
  })
  const used = (await linkModuleOf(links, linkTo("")).list({ order_id: orderId })) as {
    promotion_id: string
  }[]
  if (used.length > 0) await links.dismiss(used.map(({ promotion_id }) => linkTo(promotion_id)))
  return used.length > 0
}

/**
 * Restores the discount uses and budgets of an order, once. Afterwards the order no longer counts for its promotions.
 * Its amounts stay unchanged.
 */
export async function giveBackDiscounts(container: MedusaContainer, orderId: string): Promise<void> {
  const uses = discountUsesOf(await findDiscountedOrder(container, orderId))
  if (uses[0].length === 0) return
  const locks = [...new Set(uses[0].map(({ code }) => discountLockKey(code)))].sort()
  const giveBack = () =>
    inTransaction(container, async (transaction) => {
      if (await unlinkPromotions(transaction, orderId)) await uncountUses(transaction, ...uses)
    })
  await container.resolve(Modules.LOCKING).execute(locks, giveBack, { timeout: LOCK_SECONDS })
}
