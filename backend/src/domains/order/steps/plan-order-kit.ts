import type { CreateOrderLineItemDTO, MedusaContainer } from "@medusajs/framework/types"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { MEMBERSHIP_MODULE } from "../../../modules/membership"
import { findAccountId } from "../../membership/queries/order-membership"
import { findOrderVariants, type OrderVariants } from "../../stock/queries/find-order-variants"
import { snapshotOf } from "../rules/line-updates"
import { findStarterKit, toKitLine } from "../actions/starter-kit-line"
import { graphRows } from "../../../engine/graph"

/** A starter kit that is to travel with an order. */
export interface OrderKitPlan {
  accountId: number
  /** The line of the kit. */
  items: (CreateOrderLineItemDTO & { order_id: string; version: number })[]
  stock: OrderVariants
}

interface OrderRow {
  id: string
  version: number
  customer_id: string | null
  region_id: string | null
  currency_code: string
  sales_channel_id: string
  shipping_methods?: ({ id: string } | null)[] | null
}

const FIELDS = [
  "id",
  "version",
  "customer_id",
  "region_id",
  "currency_code",
  "sales_channel_id",
  "shipping_methods.id",
]

async function planKit(container: MedusaContainer, orderId: string): Promise<OrderKitPlan | null> {
  const data = await graphRows<OrderRow>(container, {
    entity: "order",
    fields: FIELDS,
    filters: { id: orderId },
  })
  const [order] = data
  if (!order || (order.shipping_methods ?? []).length === 0) return null
  const accountId = await findAccountId(container, order.customer_id)
  if (accountId === null) return null
  const memberships = container.resolve(MEMBERSHIP_MODULE)
  if (!(await memberships.isStarterKitWaiting(accountId))) return null
  const kit = await findStarterKit(container, order)
  if (!kit) return null
  const line = toKitLine(kit)
  const stock = await findOrderVariants(container, {
    sales_channel_id: order.sales_channel_id,
    items: [{ id: kit.variantId, ...line }],
  })
  const [variant] = stock.variants
  const items = [{ ...(variant && snapshotOf(variant)), ...line, order_id: orderId, version: order.version }]
  return { accountId, items, stock }
}

/** The starter kit that goes with an order, where it is shipped to a member whose kit waits and there is one left. */
export const planOrderKitStep = createStep(
  "plan-order-kit",
  async ({ orderId }: { orderId: string }, { container }) =>
    new StepResponse(await planKit(container, orderId)),
)
