import type { LinkDefinition, MedusaContainer, OrderDTO, PaymentDTO } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules, type OrderStatus } from "@medusajs/framework/utils"
import { linkModuleOf, linkNew } from "#engine/links"
import { engineStockKeys } from "#engine/lock-keys"
import { isLimitReached } from "#engine/messages"
import { throwError } from "#errors/api-error"
import { toCents } from "#lib/money"
import { rowsAcross } from "#lib/rows"
import { MEMBERSHIP_MODULE } from "#modules/membership/index"
import { discountLockKey, LOCK_SECONDS } from "#domains/operations/lock/locks"
import { currentGateway } from "../../payment/gateways"
import { inventoryItemsOf, reserveStock } from "#domains/store/stock/actions/reserve-stock"
import type { OrderVariants } from "#domains/store/stock/queries/find-order-variants"
import { transactionsOf } from "../../payment/actions/take-payment"
import { payAtOnce } from "../actions/pay-for-cart"
import { cartToOrder, discountUsesOf } from "../rules/cart-to-order"
import type { OrderCart, OrderPayment } from "../rules/order-cart"

export interface CreateCartOrderInput {
  /** The engine id that the order gets. */
  orderId: string
  accountId: number
  cart: OrderCart
  /** Whether the cart contains the account's starter kit. */
  withKit: boolean
  /** The buyer's browser payment; null if there is none. */
  browserPayment: OrderPayment | null
  stock: OrderVariants
  /** Pending if omitted. */
  status?: OrderStatus
}

function linkOfCart(order_id: string, { id: cart_id }: OrderCart): LinkDefinition {
  return { [Modules.ORDER]: { order_id }, [Modules.CART]: { cart_id } }
}

/**
 * Refuses a cart that was already ordered, because its lock may have been lost after a long wait. Blocks others until
 * the transaction ends.
 *
 * @throws ApiError `conflict`
 */
async function assertCartNotOrdered(
  transaction: MedusaContainer,
  { orderId, cart }: CreateCartOrderInput,
): Promise<void> {
  await rowsAcross(transaction, "select pg_advisory_xact_lock(hashtextextended(?, 0))", [`order:${cart.id}`])
  const links = transaction.resolve(ContainerRegistrationKeys.LINK)
  const others = await linkModuleOf(links, linkOfCart(orderId, cart)).list({ cart_id: cart.id })
  if (others.length > 0)
    throwError("conflict", "This cart was already ordered. You can find the order under your orders.")
}

/** The links that the engine creates between an order and its cart, promotions and payment collection. */
function linksOf({ orderId: order_id, cart }: CreateCartOrderInput, payment_collection_id: string) {
  const order = { [Modules.ORDER]: { order_id } }
  const links: LinkDefinition[] = [
    linkOfCart(order_id, cart),
    ...(cart.promotions ?? []).flatMap((promotion) =>
      promotion ? [{ ...order, [Modules.PROMOTION]: { promotion_id: promotion.id } }] : [],
    ),
    { ...order, [Modules.PAYMENT]: { payment_collection_id } },
  ]
  return links
}

/**
 * Counts the uses of an order's discount codes.
 *
 * @throws ApiError `discount_used_up` when a code's last use was taken concurrently
 */
async function registerDiscountUses(transaction: MedusaContainer, cart: OrderCart): Promise<void> {
  const usage = discountUsesOf(cart)
  if (usage[0].length === 0) return
  try {
    await transaction.resolve(Modules.PROMOTION).registerUsage(...usage)
    // The engine waits only three seconds for a promotion's row and applies that to the rest of the transaction.
    await rowsAcross(transaction, "set local lock_timeout to default")
  } catch (error) {
    if (!isLimitReached(error)) throw error
    throwError(
      "discount_used_up",
      "A discount in your cart has been used up. Please check the new total and place your order again.",
    )
  }
}

/**
 * Runs work under the locks of stock and discount uses, because the engine waits only three seconds for a promotion's
 * row.
 */
export async function underOrderLocks<Result>(
  container: MedusaContainer,
  { cart, stock }: Pick<CreateCartOrderInput, "cart" | "stock">,
  work: () => Promise<Result>,
): Promise<Result> {
  const locking = container.resolve(Modules.LOCKING)
  const codeKeys = [...new Set(discountUsesOf(cart)[0].map(({ code }) => discountLockKey(code)))]
  const stockKeys = engineStockKeys(inventoryItemsOf(cart.items, stock))
  const timeout = LOCK_SECONDS
  return locking.execute(codeKeys, () => locking.execute(stockKeys, work, { timeout }), { timeout })
}

/**
 * The payment of a cart: the one made in the browser, or one that is taken now. If nothing is due, it is a collection
 * of its own over nothing, which the engine takes for paid: the cart's may get a payment from another tab yet.
 */
async function paymentOf(
  transaction: MedusaContainer,
  { cart, browserPayment }: CreateCartOrderInput,
): Promise<OrderPayment | { collectionId: string; paymentId: null; taken: null }> {
  if (browserPayment) return browserPayment
  // In cents: a discount of everything may leave a fraction of one, from prices with their tax included.
  if (toCents(cart.total) <= 0) {
    const { currency_code } = cart
    const payments = transaction.resolve(Modules.PAYMENT)
    const { id } = await payments.createPaymentCollections({ currency_code, amount: 0 })
    return { collectionId: id, paymentId: null, taken: null }
  }
  return payAtOnce(transaction, currentGateway().engineProviderId, cart)
}

interface CreatedOrder {
  /** Null if nothing is due. */
  paymentId: string | null
  /** The payment if it is taken, and entered in the order; null if it is held, or nothing is due. */
  taken: PaymentDTO | null
  reservationIds: string[]
  /** As the engine created it, with its lines, addresses and delivery. */
  order: OrderDTO
}

/**
 * Creates the order of a cart within a transaction. The caller holds the locks of `underOrderLocks`.
 *
 * @throws ApiError `conflict`, `out_of_stock`, `discount_used_up`
 */
export async function createCartOrder(
  transaction: MedusaContainer,
  input: CreateCartOrderInput,
): Promise<CreatedOrder> {
  const { orderId, accountId, cart, withKit, stock, status } = input
  await assertCartNotOrdered(transaction, input)
  const { collectionId, paymentId, taken } = await paymentOf(transaction, input)
  await linkNew(transaction, linksOf(input, collectionId))
  const order = await transaction.resolve(Modules.ORDER).createOrders({
    ...cartToOrder(cart, orderId),
    ...(status && { status }),
    ...(taken && { transactions: transactionsOf(taken) }),
  })
  const reservations = await reserveStock(transaction, stock, order.items ?? [])
  await registerDiscountUses(transaction, cart)
  if (withKit) {
    const grantId = await transaction.resolve(MEMBERSHIP_MODULE).claimStarterKit(accountId, orderId)
    if (!grantId) throwError("conflict")
  }
  return {
    paymentId,
    taken,
    reservationIds: reservations.map(({ id }) => id),
    order,
  }
}
