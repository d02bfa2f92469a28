import type { LinkDefinition, OrderDTO } from "@medusajs/framework/types"
import { Modules, ReservationItemWorkflowEvents } from "@medusajs/framework/utils"
import { transform, type WorkflowData } from "@medusajs/framework/workflows-sdk"
import { createOrdersStep, createRemoteLinkStep, emitEventStep } from "@medusajs/medusa/core-flows"
import { cartToOrder } from "../rules/cart-to-order"
import type { OrderCart } from "../rules/order-cart"
import type { OrderVariants } from "../../stock/queries/find-order-variants"
import type { OrderPayment } from "../steps/open-order-payment"
import { assertCartNotOrderedStep } from "../steps/assert-cart-not-ordered"
import { registerDiscountUsesStep } from "../steps/register-discount-uses"
import { reserveOrderStockStep } from "../steps/reserve-order-stock"

/** The links the engine makes between an order and what it came from. */
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
  return (items ?? []).map(({ id, title, variant_id, quantity }) => ({
    id,
    title,
    variant_id: variant_id ?? null,
    quantity,
  }))
}

export interface CreateCartOrderInput {
  orderId: WorkflowData<string> | string
  cart: WorkflowData<OrderCart>
  payment: WorkflowData<OrderPayment>
  stock: WorkflowData<OrderVariants>
}

/** Creates the order of a cart inside a workflow: links, order, reserved stock, counted discounts. */
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
