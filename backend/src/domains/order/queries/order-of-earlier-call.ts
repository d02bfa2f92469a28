import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { asError } from "../../../errors/as-error"
import { LOCK_SECONDS } from "../../lock/locks"
import { findEarlierPlacements, type IdempotentCall, type Placement } from "./placement"
import { refuseAsBeingPlaced } from "../rules/refuse-being-placed"
import { settlePlacement } from "../recovery/settle-placement"

export interface EarlierCall {
  accountId: number
  call: IdempotentCall | null
  paymentIntentId: string | null
  /** The cart whose lock the caller holds beside the customer's. */
  lockedCartId: string | null
}

async function settle(container: MedusaContainer, placement: Placement, lockedCartId: string | null) {
  const locking = container.resolve(Modules.LOCKING)
  const run = () => settlePlacement(container, placement)
  if (placement.cart_id === lockedCartId) return run()
  return locking.execute(placement.cart_id, run, { timeout: LOCK_SECONDS })
}

/**
 * The order that an earlier call with the same key or the same payment has placed; one that was interrupted is
 * brought to its end first. Null when there is none, or it had to be undone.
 *
 * @throws Refusal `idempotency_mismatch`, `unavailable` while the earlier order can't be brought to its end
 */
export async function findOrderOfEarlierCall(
  container: MedusaContainer,
  input: EarlierCall,
): Promise<string | null> {
  for (const placement of await findEarlierPlacements(container, input)) {
    if (placement.status === "placed") return placement.order_id
    try {
      const { outcome } = await settle(container, placement, input.lockedCartId)
      if (outcome === "placed") return placement.order_id
    } catch (error) {
      const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
      logger.error(`The interrupted order ${placement.order_id} could not be settled`, asError(error))
      refuseAsBeingPlaced()
    }
  }
  return null
}
