import type {
  IPromotionModuleService,
  LinkDefinition,
  MedusaContainer,
  OrderDTO,
} from "@medusajs/framework/types"
import { Modules, ReservationItemWorkflowEvents } from "@medusajs/framework/utils"
import { createStep, StepResponse, transform, type WorkflowData } from "@medusajs/framework/workflows-sdk"
import { createOrdersStep, createRemoteLinkStep, emitEventStep } from "@medusajs/medusa/core-flows"
import { throwError } from "../../../errors/api-error"
import { isLimitReached } from "../../../engine/messages"
import { discountLockKey, LOCK_SECONDS } from "../../lock/locks"
import type { OrderVariants } from "../../stock/queries/find-order-variants"
import { cartToOrder, discountsOf } from "../rules/cart-to-order"
import type { OrderCart } from "../rules/order-cart"
import { assertCartNotOrderedStep } from "../steps/assert-cart-not-ordered"
import type { OrderPayment } from "../steps/open-order-payment"
import { reserveOrderStockStep } from "../steps/reserve-order-stock"

type Usage = Parameters<IPromotionModuleService["registerUsage"]>

function usageOf(cart: OrderCart): Usage {
  const uses = discountsOf(cart).flatMap(({ code, amount }) => (code ? [{ code, amount }] : []))
  return [uses, { customer_id: cart.customer_id, customer_email: cart.email }]
}

/** Serializes the uses of codes: the engine waits only three seconds for a promotion, and reverts without a lock. */
async function underCodeLocks(container: MedusaContainer, [uses]: Usage, job: () => Promise<void>) {
  const locking = container.resolve(Modules.LOCKING)
  const keys = [...new Set(uses.map(({ code }) => discountLockKey(code)))]
  await locking.execute(keys, job, { timeout: LOCK_SECONDS })
}

/**
 * Counts the uses of an order's discount codes.
 *
 * @throws ApiError `discount_used_up` when a code's last use was taken concurrently
 */
const registerDiscountUsesStep = createStep(
  "register-discount-uses",
  async ({ cart }: { cart: OrderCart }, { container }) => {
    const usage = usageOf(cart)
    if (usage[0].length === 0) return new StepResponse<null, Usage | null>(null, null)
    const promotions = container.resolve(Modules.PROMOTION)
    try {
      await underCodeLocks(container, usage, () => promotions.registerUsage(...usage))
    } catch (error) {
      if (!isLimitReached(error)) throw error
      throwError(
        "discount_used_up",
        "A discount in your cart has been used up meanwhile. Please check the new total and order again.",
      )
    }
    return new StepResponse<null, Usage | null>(null, usage)
  },
  async (usage, { container }) => {
    if (!usage) return
    const promotions = container.resolve(Modules.PROMOTION)
    await underCodeLocks(container, usage, () => promotions.revertUsage(...usage))
  },
)

/** The links that the engine creates between an order and its cart, promotions and payment collection. */
function linksOf(cart: OrderCart, payment: OrderPayment, order_id: string): LinkDefinition[] {
  const order = { [Modules.ORDER]: { order_id } }
  return [
    { ...order, [Modules.CART]: { cart_id: cart.id } },
    ...(cart.promotions ?? []).flatMap((promotion) =>
      promotion ? [{ ...order, [Modules.PROMOTION]: { promotion_id: promotion.id } }] : [],
    ),
    ...(payment.collectionId
      ? [{ ...order, [Modules.PAYMENT]: { payment_collection_id: payment.collectionId } }]
      : []),
  ]
}

function stockLinesOf({ items }: OrderDTO) {
  return (items ?? []).map(({ id, title, variant_id, variant_title, quantity }) => ({
    id,
    title,
    variant_title,
    variant_id: variant_id ?? null,
    quantity,
  }))
}

interface CreateCartOrderInput {
  orderId: WorkflowData<string> | string
  cart: WorkflowData<OrderCart>
  payment: WorkflowData<OrderPayment>
  stock: WorkflowData<OrderVariants> | OrderVariants
}

/** Creates the order of a cart inside a workflow: links, order, stock, discount uses. Returns its product ids. */
export function createCartOrder({ orderId, cart, payment, stock }: CreateCartOrderInput) {
  assertCartNotOrderedStep({ cartId: cart.id, orderId })
  createRemoteLinkStep(
    transform({ cart, payment, orderId }, (data) => linksOf(data.cart, data.payment, data.orderId)),
  )
  const orders = createOrdersStep(
    transform({ cart, orderId }, (data) => [cartToOrder(data.cart, data.orderId)]),
  )
  const reservations = reserveOrderStockStep(
    transform({ orders, stock }, (data) => ({ ...data.stock, lines: data.orders.flatMap(stockLinesOf) })),
  )
  registerDiscountUsesStep({ cart })
  emitEventStep({
    eventName: ReservationItemWorkflowEvents.CREATED,
    data: transform({ reservations, orderId }, (data) =>
      data.reservations.map(({ id }) => ({ id, order_id: data.orderId })),
    ),
  }).config({ name: "emit-reservations-created" })
  return transform(cart, ({ items }) => items.flatMap((item) => item.product_id ?? []))
}
