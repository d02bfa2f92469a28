import type { ILockingModule, MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"

const PATIENCE_SECONDS = 2

/** Which of some locks can't be acquired within a moment. */
export async function heldLocks(container: MedusaContainer, keys: string[]): Promise<{ held: string[] }> {
  const locking = container.resolve<ILockingModule>(Modules.LOCKING)
  const isHeld = (key: string) =>
    locking.execute([key], () => Promise.resolve(false), { timeout: PATIENCE_SECONDS }).catch(() => true)
  const states = await Promise.all(keys.map(isHeld))
  return { held: keys.filter((_, index) => states[index]) }
}
