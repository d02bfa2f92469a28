import { Modules } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import type { RequestLock } from "./hold-lock"

/**
 * Asserts that locks are still held, before an action that can't be compensated. They may have been lost if the process
 * was suspended for longer than the lease, or if Redis lost its data.
 *
 * @throws MedusaError `conflict` if a lock may have been lost, `unexpected_state` if Redis does not respond
 */
export const confirmLockStep = createStep(
  "confirm-lock",
  async ({ key, ownerId }: RequestLock, { container }) => {
    const locking = container.resolve(Modules.LOCKING)
    if (key.length > 0) await locking.acquire(key, { ownerId })
    return new StepResponse(true)
  },
)
