import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { LOCK_SECONDS, packingLocks, type Lock } from "../../lock/locks"
import { findFulfilledItems } from "../actions/between-fulfillments"

interface PackingLocks {
  inventoryItemIds: string[]
  lock: Lock
}

/** The locks under which fulfillments of an order are packed or canceled; none if no stock moves. */
export const findPackingLocksStep = createStep(
  "find-packing-locks",
  async ({ orderId, movesStock }: { orderId: string; movesStock: boolean }, { container }) => {
    const inventoryItemIds = movesStock ? await findFulfilledItems(container, orderId) : []
    const lock = { key: packingLocks(inventoryItemIds), timeout: LOCK_SECONDS }
    return new StepResponse<PackingLocks>({ inventoryItemIds, lock })
  },
)
