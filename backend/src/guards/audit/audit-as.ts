import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { callerOf } from "../../engine/request"
import { interceptJson } from "../../engine/response"
import { asError } from "../../errors/api-error"
import { describeActor } from "../../domains/audit/rules/actor"
import { type Fields, recordAudit } from "../../domains/audit/actions/record"
import { beginChange, idsAt, recordEngineChange, statesOf, type EngineChange } from "./record-engine-change"
import { requestOf } from "../requested-records"
import type { Audited } from "./audited-records"

async function beginChanges(req: MedusaRequest, records: readonly Audited[]): Promise<EngineChange[]> {
  const userId = callerOf(req)?.actor_id
  const actor = userId ? await describeActor(req.scope, { userId }) : null
  const request = requestOf(req)
  const known = records.filter((record) => userId || record.createsActor)
  return Promise.all(known.map((watched) => beginChange(req.scope, { watched, actor, request })))
}

/**
 * Records what a request to the engine's admin changes in the audit log, with the admin user who made it, since the
 * engine's events do not name the user. The entry is written before the response is sent. An entry that can't be written
 * is logged as an error, because the change has been made already.
 */
export function auditAs(records: readonly Audited[]) {
  return async (req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): Promise<void> => {
    const logger = req.scope.resolve(ContainerRegistrationKeys.LOGGER)
    const changes = await beginChanges(req, records).catch((error: unknown) => {
      logger.error("Could not read the state before a change for the audit log", asError(error))
      return []
    })
    if (changes.length > 0) {
      interceptJson(res, ({ body, send }) => {
        if (res.statusCode >= 400) return send(body)
        Promise.all(changes.map((change) => recordEngineChange(req.scope, change, body)))
          .catch((error: unknown) => {
            logger.error("Could not write a change to the audit log", asError(error))
          })
          .finally(() => send(body))
      })
    }
    next()
  }
}

/** The id of what a request has started, such as an export; it leads to the file. */
function startedBy(answer: unknown): Fields {
  const id: unknown = typeof answer === "object" && answer !== null && Reflect.get(answer, "transaction_id")
  return id ? { transaction_id: id } : {}
}

/**
 * Records a request that succeeds and changes no state of its records that could be compared, such as making a link. If
 * it names no record, the entry has the parameters of its path and the id of what it starts.
 */
export function auditAct(action: string, record: Audited) {
  return async (req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): Promise<void> => {
    const userId = callerOf(req)?.actor_id
    const states = await statesOf(req.scope, record, await idsAt(req.scope, record, requestOf(req)))
    interceptJson(res, ({ body, send }) => {
      if (res.statusCode >= 400 || !userId) return send(body)
      const told =
        states.size > 0
          ? [...states.values()]
          : [{ subjectId: null, fields: { ...req.params, ...startedBy(body) } }]
      const entries = told.map(({ subjectId, fields }) => ({
        ...{ actor: { userId }, action, subject: record.subject, subjectId },
        ...{ before: null, after: fields },
      }))
      Promise.all(entries.map((entry) => recordAudit(req.scope, entry)))
        .catch((error: unknown) => {
          const logger = req.scope.resolve(ContainerRegistrationKeys.LOGGER)
          logger.error("Could not write an action to the audit log", asError(error))
        })
        .finally(() => send(body))
    })
    next()
  }
}
