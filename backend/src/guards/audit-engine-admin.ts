import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { callerOf } from "../engine/request"
import { interceptJson } from "../engine/response"
import { asError } from "../errors/as-error"
import { describeActor } from "../domains/audit/rules/actor"
import { idsAt, recordEngineChange, statesOf, type EngineChange } from "./audit/record-engine-change"
import { AUDITED_ROUTES } from "./audit/audited-routes"

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"])

async function beginChanges(req: MedusaRequest): Promise<EngineChange[]> {
  if (SAFE_METHODS.has(req.method)) return []
  const { pathname } = new URL(req.originalUrl, "http://shop")
  for (const door of AUDITED_ROUTES) {
    const match = door.path.exec(pathname)
    if (!match) continue
    const userId = callerOf(req)?.actor_id
    if (!userId && !door.createsActor) return []
    const actor = userId ? await describeActor(req.scope, { userId }) : null
    const watched = [door, ...(door.also ? [door.also] : [])]
    return Promise.all(
      watched.map(async (one) => {
        const ids = await idsAt(req.scope, one, { pathId: match[1], body: req.body })
        return { watched: one, actor, ids, before: await statesOf(req.scope, one, ids) }
      }),
    )
  }
  return []
}

/**
 * Records changes made in the engine's admin in the audit log, with the admin user who made them, since the engine's
 * events do not name the user. The entry is written before the response is sent. An entry that can't be written is
 * logged as an error, because the change has been made already.
 */
export async function auditEngineAdmin(
  req: MedusaRequest,
  res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const logger = req.scope.resolve(ContainerRegistrationKeys.LOGGER)
  const changes = await beginChanges(req).catch((error: unknown) => {
    logger.error("The audit log could not look before a change", asError(error))
    return []
  })
  if (changes.length > 0) {
    interceptJson(res, ({ body, send }) => {
      if (res.statusCode >= 400) return send(body)
      Promise.all(changes.map((change) => recordEngineChange(req.scope, change, body)))
        .catch((error: unknown) => {
          logger.error("The audit log missed a change", asError(error))
        })
        .finally(() => send(body))
    })
  }
  next()
}
