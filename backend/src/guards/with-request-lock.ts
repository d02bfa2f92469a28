import { setTimeout as wait } from "node:timers/promises"
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { beforeAnswerLeaves, interceptJson } from "../engine/response"
import { asError } from "../errors/as-error"
import { throwError } from "../errors/api-error"

const WAIT_SECONDS = 30
/** No answer of the engine takes this long: what is still held then was forgotten. */
const LONGEST_MS = 120_000

/** Settles when the answer is given, also when nobody is there any more to get it. */
function answered(res: MedusaResponse): Promise<void> {
  return new Promise((resolve) => {
    interceptJson(res, ({ body, send }) => {
      resolve()
      send(body)
    })
    res.once("finish", resolve)
  })
}

/** Settles once everything that is done before the answer leaves is done, such as the entry in the audit log. */
function sent(res: MedusaResponse): Promise<void> {
  return new Promise((resolve) => beforeAnswerLeaves(res, resolve))
}

interface RequestLockOptions {
  /** Still done under the lock, once the answer is known to be no error. */
  afterSuccess?: () => Promise<void>
  /** Still done under the lock, once everything else is done, whatever the answer is. */
  atEnd?: () => Promise<void>
}

/**
 * Holds locks from now on until the engine's answer to this request is there, for calls of the engine that
 * our own workflows have to be serial with.
 *
 * @throws ApiError `conflict` when others hold one of them for too long
 */
export async function holdRequestLock(
  req: MedusaRequest,
  res: MedusaResponse,
  key: string | string[],
  { afterSuccess, atEnd }: RequestLockOptions = {},
): Promise<void> {
  const locking = req.scope.resolve(Modules.LOCKING)
  const logger = req.scope.resolve(ContainerRegistrationKeys.LOGGER)
  const isHeld = await new Promise<boolean>((resolve) => {
    const untilAnswered = async () => {
      const answer = atEnd ? sent(res) : answered(res)
      resolve(true)
      const isOver = await Promise.race([answer.then(() => true), wait(LONGEST_MS, false, { ref: false })])
      if (res.statusCode < 400) await afterSuccess?.()
      if (isOver) await atEnd?.()
    }
    locking.execute([key].flat(), untilAnswered, { timeout: WAIT_SECONDS }).catch((error: unknown) => {
      logger.error(`The lock ${String(key)} failed`, asError(error))
      resolve(false)
    })
  })
  if (!isHeld) throwError("conflict")
}
