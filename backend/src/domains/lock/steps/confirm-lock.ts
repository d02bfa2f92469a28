import { Modules } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import type { RequestLock } from "./hold-lock"

/**
 * Makes sure, before something that can't be taken back, that locks are still held: a process that stood still for
 * longer than a lease, or a Redis that lost its memory, may have let others in.
 *
 * @throws MedusaError `conflict` when others may have had one meanwhile, `unexpected_state` when Redis does not answer
 */
export const confirmLockStep = createStep(
  "confirm-lock",
  async ({ key, ownerId }: RequestLock, { container }) => {
    const locking = container.resolve(Modules.LOCKING)
    if (key.length > 0) await locking.acquire(key, { ownerId })
    return new StepResponse(true)
  },
)
