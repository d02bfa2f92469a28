import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { createWorkflow, transform, when, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { createOrderLineItemsStep } from "@medusajs/medusa/core-flows"
import { letStarterKitWait } from "../../membership/actions/release-starter-kit"
import { markStarterKitSentStep } from "../../membership/steps/mark-starter-kit-sent"
import { releaseStock } from "../../stock/actions/release-stock"
import { planOrderKitStep } from "../steps/plan-order-kit"
import { reserveOrderStockStep } from "../steps/reserve-order-stock"

/**
 * Adds the free starter kit to an order that the engine made, where the member's kit still waits: line, stock and
 * the note that it is sent, or nothing. The ids of the lines that were added.
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

/** Takes a starter kit back out of an order that is being undone. Repeatable. */
export async function takeKitFromOrder(
  container: MedusaContainer,
  { orderId, lineIds }: { orderId: string; lineIds: string[] },
): Promise<void> {
  await letStarterKitWait(container, orderId)
  await releaseStock(container, lineIds)
  await container.resolve(Modules.ORDER).deleteOrderLineItems(lineIds)
}
