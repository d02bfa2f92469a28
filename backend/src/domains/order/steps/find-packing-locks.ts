import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import type { OrderStatus } from "@shop/contracts"
import { LOCK_SECONDS, type Lock, packingLocks } from "../../lock/locks"
import { findPackedItems } from "../actions/between-fulfillments"

/** Statuses on the way to which parcels are packed or taken back. */
const MOVING_STOCK: readonly OrderStatus[] = ["processing", "shipped", "cancelled"]

export interface PackingLocks {
  inventoryItemIds: string[]
  lock: Lock
}

/** The locks under which an order's parcels are packed or taken back on its way to a status. */
export const findPackingLocksStep = createStep(
  "find-packing-locks",
  async ({ orderId, status }: { orderId: string; status: OrderStatus }, { container }) => {
    const inventoryItemIds = MOVING_STOCK.includes(status) ? await findPackedItems(container, orderId) : []
    const lock = { key: packingLocks(inventoryItemIds), timeout: LOCK_SECONDS }
    return new StepResponse<PackingLocks>({ inventoryItemIds, lock })
  },
)
