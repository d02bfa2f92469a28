import { Modules } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import type { RequestLock } from "./hold-lock"

/**
 * Asserts that locks are still held, before something that can't be compensated: a process that was suspended for
 * longer than a lease, or a Redis that lost its data, may have let others in.
 *
 * @throws MedusaError `conflict` when a lock may have been lost, `unexpected_state` when Redis does not answer
 */
export const confirmLockStep = createStep(
  "confirm-lock",
  async ({ key, ownerId }: RequestLock, { container }) => {
    const locking = container.resolve(Modules.LOCKING)
    if (key.length > 0) await locking.acquire(key, { ownerId })
    return new StepResponse(true)
  },
)
