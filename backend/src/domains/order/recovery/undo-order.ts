import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { linkModuleOf } from "#engine/links"
import { engineStockKeys } from "#engine/lock-keys"
import { uncountUses } from "#engine/promotion-uses"
import { inTransaction } from "#engine/transaction"
import { asError, throwError } from "#errors/api-error"
import {
  INCOMPLETE_CART_PURPOSE,
  setCartPurpose,
  SHOP_CART_PURPOSE,
} from "#domains/checkout/cart/queries/shop-cart"
import { discountLockKey, LOCK_SECONDS } from "#domains/operations/lock/locks"
import { releaseStarterKit } from "#domains/checkout/order/actions/release-starter-kit"
import { retainedCents } from "#domains/order-facts/money/rules/order-payments"
import { refundOrCancelPayment } from "#domains/checkout/payment/actions/cart-payment"
import { setPlacement } from "./placement"
import { discountUsesOf, type DiscountUses } from "#domains/checkout/order/rules/cart-to-order"
import { findDiscountedOrder, unlinkPromotions } from "./give-back-discounts"

interface OrderToUndo {
  orderId: string
  cartId: string
  /** Null if nothing was to be paid. */
  paymentId: string | null
}

/**
 * Runs work under the locks of an order's discount codes and stock, because the engine reads and writes them
 * separately.
 */
async function underLocksOf(
  container: MedusaContainer,
  lineIds: string[],
  [uses]: DiscountUses,
  work: () => Promise<void>,
): Promise<void> {
  const locking = container.resolve(Modules.LOCKING)
  const reservations = await container
    .resolve(Modules.INVENTORY)
    .listReservationItems({ line_item_id: lineIds }, { select: ["id", "inventory_item_id"], take: null })
  const stockKeys = engineStockKeys(reservations.map(({ inventory_item_id }) => inventory_item_id))
  const codeKeys = [...new Set(uses.map(({ code }) => discountLockKey(code)))].sort()
  const timeout = LOCK_SECONDS
  await locking.execute(codeKeys, () => locking.execute(stockKeys, work, { timeout }), { timeout })
}

async function removeLinks(
  transaction: MedusaContainer,
  { orderId, cartId }: Pick<OrderToUndo, "orderId" | "cartId">,
): Promise<void> {
  const links = transaction.resolve(ContainerRegistrationKeys.LINK)
  const order = { [Modules.ORDER]: { order_id: orderId } }
  const payment = { ...order, [Modules.PAYMENT]: { payment_collection_id: "" } }
  await unlinkPromotions(transaction, orderId)
  const payments = (await linkModuleOf(links, payment).list({ order_id: orderId })) as {
    payment_collection_id: string
  }[]
  await links.dismiss([
    ...payments.map(({ payment_collection_id }) => ({
      ...order,
      [Modules.PAYMENT]: { payment_collection_id },
    })),
    { ...order, [Modules.CART]: { cart_id: cartId } },
  ])
}

/** Gives the cart back to its customer. */
async function reopenCart(transaction: MedusaContainer, cartId: string): Promise<void> {
  const carts = transaction.resolve(Modules.CART)
  await carts.updateCarts([{ id: cartId, completed_at: null }])
  const cart = await carts.retrieveCart(cartId, { select: ["id", "metadata"] })
  if (cart.metadata?.purpose === INCOMPLETE_CART_PURPOSE) {
    await setCartPurpose(transaction, cart, SHOP_CART_PURPOSE)
  }
}

/** Whether part of a captured payment is not refunded yet. */
async function isRetained(container: MedusaContainer, paymentId: string): Promise<boolean> {
  const relations = ["captures", "refunds"]
  return retainedCents(await container.resolve(Modules.PAYMENT).retrievePayment(paymentId, { relations })) > 0
}

/** Refunds the rest of an undone order's payment; if that fails, the job does it. */
async function release(container: MedusaContainer, orderId: string, paymentId: string): Promise<void> {
  try {
    await refundOrCancelPayment(container, paymentId)
    await setPlacement(container, orderId, { from: "releasing", to: "undone" })
  } catch (error) {
    const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
    logger.error(`Could not release the payment ${paymentId} of an undone order`, asError(error))
  }
}

/**
 * Undoes an order whose payment is gone, in one transaction. Stock, discounts, starter kit and links are restored,
 * and the customer gets the cart back. The rest of its payment is refunded afterwards. The caller holds the cart's
 * lock.
 *
 * @throws ApiError `conflict` if somebody else has completed or undone it meanwhile
 */
export async function undoOrder(
  container: MedusaContainer,
  { orderId, cartId, paymentId }: OrderToUndo,
): Promise<void> {
  const retainedId = paymentId !== null && (await isRetained(container, paymentId)) ? paymentId : null
  const to = retainedId === null ? "undone" : "releasing"
  const found = await findDiscountedOrder(container, orderId)
  const lineIds = (found?.items ?? []).map(({ id }) => id)
  const uses = discountUsesOf(found)
  await underLocksOf(container, lineIds, uses, () =>
    inTransaction(container, async (transaction) => {
      if (!(await setPlacement(transaction, orderId, { from: "held", to }))) throwError("conflict")
      await uncountUses(transaction, ...uses)
      await transaction.resolve(Modules.INVENTORY).deleteReservationItemsByLineItem(lineIds)
      await transaction.resolve(Modules.ORDER).deleteOrders([orderId])
      await releaseStarterKit(transaction, orderId)
      await removeLinks(transaction, { orderId, cartId })
      await reopenCart(transaction, cartId)
    }),
  )
  if (retainedId !== null) await release(container, orderId, retainedId)
}
