import type { CreateOrderLineItemDTO, MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import {
  createStep,
  createWorkflow,
  StepResponse,
  transform,
  when,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import { createOrderLineItemsStep } from "@medusajs/medusa/core-flows"
import { graphRows } from "../../../engine/graph"
import { MEMBERSHIP_MODULE } from "../../../modules/membership"
import { releaseStarterKit } from "../../membership/actions/release-starter-kit"
import { findAccountId } from "../../membership/queries/order-membership"
import { markStarterKitSentStep } from "../../membership/steps/mark-starter-kit-sent"
import { releaseStock } from "../../stock/actions/release-stock"
import { findOrderVariants, type OrderVariants } from "../../stock/queries/find-order-variants"
import { findStarterKit, toKitLine } from "../actions/starter-kit-line"
import { snapshotOf } from "../rules/line-updates"
import { reserveOrderStockStep } from "../steps/reserve-order-stock"

/** A starter kit that is to be added to an order. */
interface OrderKitPlan {
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

/** Plans an order's starter kit; null unless it is shipped to a member whose kit is waiting, and one is in stock. */
const planOrderKitStep = createStep(
  "plan-order-kit",
  async ({ orderId }: { orderId: string }, { container }) =>
    new StepResponse(await planKit(container, orderId)),
)

/**
 * Adds the free starter kit to an order that the engine created, if the member's kit is still waiting: the line, its
 * stock and the record that it is sent, or nothing. Returns the ids of the added lines.
 */
export const addKitToOrderWorkflow = createWorkflow("add-kit-to-order", (input: { orderId: string }) => {
  const plan = planOrderKitStep(input)
  const lines = when("order-takes-kit", { plan }, (data) => data.plan !== null).then(() => {
    const items = transform({ plan }, (data) => ({ items: data.plan?.items ?? [] }))
    const created = createOrderLineItemsStep(items)
    reserveOrderStockStep(
      transform({ created, plan }, (data) => ({
        variants: data.plan?.stock.variants ?? [],
        locationIds: data.plan?.stock.locationIds ?? [],
        lines: data.created.map(({ id, title, variant_id }) => ({ id, title, variant_id, quantity: 1 })),
      })),
    )
    markStarterKitSentStep(
      transform({ input, plan }, (data) => ({
        accountId: data.plan?.accountId ?? 0,
        orderId: data.input.orderId,
      })),
    )
    return created
  })
  const lineIds = transform({ lines }, (data) => (data.lines ?? []).map(({ id }) => id))
  return new WorkflowResponse({ lineIds })
})

/** Removes the starter kit from an order that is being undone. Idempotent. */
export async function removeKitFromOrder(
  container: MedusaContainer,
  { orderId, lineIds }: { orderId: string; lineIds: string[] },
): Promise<void> {
  await releaseStarterKit(container, orderId)
  await releaseStock(container, lineIds)
  await container.resolve(Modules.ORDER).deleteOrderLineItems(lineIds)
}
