import { MedusaError } from "@medusajs/framework/utils"

/** What the engine's providers say as well: others held the key for longer than the caller would wait. */
export function timedOut(key: string): MedusaError {
  return new MedusaError(MedusaError.Types.CONFLICT, `Timed-out acquiring lock. Others hold "${key}"`)
}

/** The error when it is unknown whether a key is free. */
export function unreachable(key: string, error: unknown): MedusaError {
  const reason = error instanceof Error ? error.message : String(error)
  return new MedusaError(
    MedusaError.Types.UNEXPECTED_STATE,
    `Failed to acquire lock for key "${key}": Redis does not answer (${reason})`,
  )
}

/** Somebody else may have held the key while its holder was at work. */
export function lost(key: string): MedusaError {
  return new MedusaError(
    MedusaError.Types.CONFLICT,
    `Lost the lock for key "${key}": its holder stood still, or Redis forgot it. Whatever was done under it has to be looked at again.`,
  )
}

/** Whether somebody else holds the key, so that asking again may help. */
export function isTaken(error: unknown): boolean {
  return error instanceof MedusaError && error.type === MedusaError.Types.CONFLICT
}
