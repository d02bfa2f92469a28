import { randomUUID } from "node:crypto"
import type { ILockingModule } from "@medusajs/framework/types"
import { MedusaError, Modules } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"

interface HoldLockInput {
  /** May be empty if no lock is needed. */
  key: string | string[]
  /** How long to wait, in seconds. */
  timeout: number
}

/** Input of `releaseLockStep`. Only this owner can release the locks; a second release does nothing. */
export interface RequestLock {
  key: string[]
  ownerId: string
  executeOnSubWorkflow: true
}

function isTaken(error: unknown): boolean {
  return error instanceof MedusaError && error.type === MedusaError.Types.CONFLICT
}

async function acquire(
  locking: ILockingModule,
  { key, ownerId }: RequestLock,
  timeout: number,
): Promise<void> {
  const deadline = performance.now() + timeout * 1000
  for (;;) {
    try {
      return await locking.acquire(key, { ownerId })
    } catch (error) {
      if (!isTaken(error) || performance.now() >= deadline) throw error
    }
  }
}

/**
 * Takes locks for a workflow until `releaseLockStep`, and releases them if the workflow fails. Unlike the engine's
 * `acquireLockStep`, it sets an owner, and fails at once if the lock's state can't be determined.
 *
 * @throws MedusaError `conflict` if the locks are not free in time, `unexpected_state` if Redis does not respond
 */
export const holdLockStep = createStep(
  "hold-lock",
  async ({ key, timeout }: HoldLockInput, { container }) => {
    const held: RequestLock = { key: [key].flat(), ownerId: randomUUID(), executeOnSubWorkflow: true }
    if (held.key.length > 0) {
      await acquire(container.resolve(Modules.LOCKING), held, timeout)
    }
    return new StepResponse(held, held)
  },
  async (held, { container }) => {
    if (!held?.key.length) return
    const locking = container.resolve(Modules.LOCKING)
    await locking.release(held.key, { ownerId: held.ownerId })
  },
)
