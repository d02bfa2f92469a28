import { MedusaError } from "@medusajs/framework/utils"

/** The error when others hold the key for longer than the caller waits, worded like that of the engine's providers. */
export function timedOut(key: string): MedusaError {
  return new MedusaError(MedusaError.Types.CONFLICT, `Timed-out acquiring lock. Others hold "${key}"`)
}

/** The error when it is unknown whether a key is free. */
export function unreachable(key: string, error: unknown): MedusaError {
  const reason = error instanceof Error ? error.message : String(error)
  return new MedusaError(
    MedusaError.Types.UNEXPECTED_STATE,
    `Failed to acquire lock for key "${key}": Redis does not respond (${reason})`,
  )
}

/** The error if another holder may have had the key during the work. */
export function lost(key: string): MedusaError {
  return new MedusaError(
    MedusaError.Types.CONFLICT,
    `Lost the lock for key "${key}": its holder stalled, or Redis lost the key. Check the work done under this lock.`,
  )
}

/** Whether the error means that the key is taken, so that a retry may help. */
export function isTaken(error: unknown): boolean {
  return error instanceof MedusaError && error.type === MedusaError.Types.CONFLICT
}
