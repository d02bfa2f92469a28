import { setTimeout as wait } from "node:timers/promises"
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { beforeAnswerLeaves, interceptJson } from "#engine/response"
import { asError, throwError } from "#errors/api-error"

const WAIT_SECONDS = 30
/** No engine response takes this long. A lock still held then was left behind, and is released. */
const LONGEST_MS = 120_000

/** Resolves when the response is ready, even if the client has disconnected by then. */
function answered(res: MedusaResponse): Promise<void> {
  return new Promise((resolve) => {
    interceptJson(res, ({ body, send }) => {
      resolve()
      send(body)
    })
    res.once("finish", resolve)
  })
}

/** Resolves just before the response is sent, after everything it waits for, such as the audit log entry. */
function sent(res: MedusaResponse): Promise<void> {
  return new Promise((resolve) => beforeAnswerLeaves(res, resolve))
}

interface RequestLockOptions {
  /** Runs under the lock, once the response is known to be no error. */
  afterSuccess?: () => Promise<void>
  /** Runs under the lock after everything else, whatever the response is. */
  atEnd?: () => Promise<void>
}

/**
 * Holds locks from now until the engine's response to this request is ready, for engine calls that must not run
 * concurrently with our own workflows.
 *
 * @throws ApiError `conflict` when a lock can't be acquired in time
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
