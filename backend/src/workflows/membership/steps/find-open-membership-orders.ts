import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { findMembershipProductIds } from "../membership-offer"

const HOUR_MS = 60 * 60 * 1000
const WINDOW_MS = 7 * 24 * HOUR_MS

/** An order of the last week that holds the membership and is still pending. */
export interface OpenMembershipOrder {
  id: string
}

export const findOpenMembershipOrdersStepId = "find-open-membership-orders"

/**
 * Orders of the membership that are not settled. A short grace leaves those alone which are being placed
 * right now.
 */
export const findOpenMembershipOrdersStep = createStep(
  findOpenMembershipOrdersStepId,
  async ({ graceSeconds }: { graceSeconds: number }, { container }) => {
    const productIds = await findMembershipProductIds(container)
    if (productIds.length === 0) return new StepResponse<OpenMembershipOrder[]>([])
    const query = container.resolve(ContainerRegistrationKeys.QUERY)
    const now = Date.now()
    const { data: items } = await query.graph({
      entity: "order_item",
      fields: ["order_id"],
      filters: {
        item: { product_id: productIds },
        created_at: { $gte: new Date(now - WINDOW_MS), $lte: new Date(now - graceSeconds * 1000) },
      } as Record<string, unknown>,
    })
    const orderIds = [...new Set((items as unknown as { order_id: string }[]).map((item) => item.order_id))]
    if (orderIds.length === 0) return new StepResponse<OpenMembershipOrder[]>([])
    const { data: orders } = await query.graph({
      entity: "order",
      fields: ["id", "status"],
      filters: { id: orderIds },
    })
    const open = (orders as unknown as { id: string; status: string }[]).filter(
      ({ status }) => status === "pending",
    )
    return new StepResponse<OpenMembershipOrder[]>(open.map(({ id }) => ({ id })))
  },
)
