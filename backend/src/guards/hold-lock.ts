import { setTimeout as wait } from "node:timers/promises"
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { asError } from "../lib/as-error"
import { refuse } from "../facade/refuse"

const WAIT_SECONDS = 30
/** No answer of the engine takes this long: what is still held then was forgotten. */
const LONGEST_MS = 120_000

/** Settles when the answer is given, also when nobody is there any more to get it. */
function answered(res: MedusaResponse): Promise<void> {
  return new Promise((resolve) => {
    const send = res.json.bind(res)
    res.json = (body: unknown) => {
      resolve()
      return send(body)
    }
    res.once("finish", resolve)
  })
}

/**
 * Holds locks from now on until the engine's answer to this request is there, for calls of the engine that
 * our own workflows have to be serial with.
 *
 * @param afterSuccess still done under the lock, once the answer is known to be no error
 * @throws Refusal `conflict` when others hold one of them for too long
 */
export async function holdLock(
  req: MedusaRequest,
  res: MedusaResponse,
  key: string | string[],
  afterSuccess?: () => Promise<void>,
): Promise<void> {
  const locking = req.scope.resolve(Modules.LOCKING)
  const logger = req.scope.resolve(ContainerRegistrationKeys.LOGGER)
  const isHeld = await new Promise<boolean>((resolve) => {
    const untilAnswered = async () => {
      const answer = answered(res)
      resolve(true)
      await Promise.race([answer, wait(LONGEST_MS, undefined, { ref: false })])
      if (res.statusCode < 400) await afterSuccess?.()
    }
    locking.execute([key].flat(), untilAnswered, { timeout: WAIT_SECONDS }).catch((error: unknown) => {
      logger.error(`The lock ${String(key)} failed`, asError(error))
      resolve(false)
    })
  })
  if (!isHeld) refuse("conflict")
}
