import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { callerOf } from "#engine/request"
import { interceptJson } from "#engine/response"
import { asError } from "#errors/api-error"
import { describeActor } from "#domains/operations/audit/rules/actor"
import { type Fields, recordAudit } from "#domains/operations/audit/actions/record"
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
 * Records a change made in the engine's admin in the audit log, with its admin user, because the engine's events do
 * not name the user. The entry is saved before the response is sent. If saving fails, an error is logged, because the
 * change is already made.
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

/** The id of a started task, such as an export; it leads to the file. */
function startedBy(answer: unknown): Fields {
  const id: unknown = typeof answer === "object" && answer !== null && Reflect.get(answer, "transaction_id")
  return id ? { transaction_id: id } : {}
}

/**
 * Records a successful request without comparable states, such as creating a link. If it names no record, the entry
 * has its path parameters and the id of the started task.
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
