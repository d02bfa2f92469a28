import type { MedusaContainer } from "@medusajs/framework/types"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { MEMBERSHIP_MODULE } from "#modules/membership/index"
import { batchesOf } from "#domains/operations/read-model/queries/id-batches"
import { LastScan } from "#domains/operations/read-model/queries/last-scan"
import { findMembershipProductIds } from "#domains/store/queries/store-context"
import { graphRows } from "#engine/graph"

const WEEK_MS = 7 * 24 * 60 * 60 * 1000

/** An order of the last week that holds the membership and is still pending. */
export interface OpenMembershipOrder {
  id: string
}

const lastScan = new LastScan(WEEK_MS)
/** Orders that were open at the last scan. They are checked again even if their row did not change. */
let open: string[] = []

async function pendingAmong(container: MedusaContainer, filters: Record<string, unknown>): Promise<string[]> {
  const data = await graphRows<{ id: string }>(container, {
    entity: "order",
    fields: ["id"],
    filters: { ...filters, status: "pending" } as Record<string, unknown>,
  })
  return data.map(({ id }) => id)
}

/** Filters orders for those that contain one of the products. */
async function holding(
  container: MedusaContainer,
  orderIds: string[],
  productIds: string[],
): Promise<string[]> {
  const found: string[] = []
  for (const batch of batchesOf(orderIds)) {
    const data = await graphRows<{ order_id: string }>(container, {
      entity: "order_item",
      fields: ["order_id"],
      filters: { order_id: batch, item: { product_id: productIds } } as Record<string, unknown>,
    })
    found.push(...data.map((item) => item.order_id))
  }
  return [...new Set(found)]
}

/**
 * Finds unsettled membership orders among those that changed since the last scan or were open then; the first scan of a
 * process covers the last week. A short grace period skips orders that are being placed right now.
 */
export const findOpenMembershipOrdersStep = createStep(
  "find-open-membership-orders",
  async ({ graceSeconds }: { graceSeconds: number }, { container }) => {
    const productIds = await findMembershipProductIds(container)
    if (productIds.length === 0) return new StepResponse<OpenMembershipOrder[]>([])
    const now = Date.now()
    const grace = new Date(now - graceSeconds * 1000)
    const horizon = await container.resolve(MEMBERSHIP_MODULE).horizon()
    const created_at = { $gte: new Date(now - WEEK_MS), $lte: grace }
    const pending = await pendingAmong(container, { created_at, updated_at: { $gte: lastScan.since() } })
    for (const id of batchesOf(open)) pending.push(...(await pendingAmong(container, { created_at, id })))
    open = await holding(container, pending, productIds)
    lastScan.done(horizon, grace)
    return new StepResponse<OpenMembershipOrder[]>(open.map((id) => ({ id })))
  },
)
