import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { recordStates } from "#domains/operations/audit/actions/record-states"
import { catalogueStates } from "../queries/catalogue-states"
import type { AuditState } from "#domains/operations/audit/rules/state"
import type { LoadAuditStateInput } from "./load-audit-state"

interface RecordChangeInput extends LoadAuditStateInput {
  /** The account of the administrator who made the change. */
  actorId: number
  /** The state before the change, from `loadAuditStateStep`; null before a creation. */
  before: AuditState | null
}

/**
 * Records the differences from the state before in the audit log, if any. An entry can't be undone, so this step
 * comes after everything that can fail. If it fails itself, the change is compensated.
 */
export const recordChangeStep = createStep(
  "record-change",
  async ({ actorId, subject, engineId, before }: RecordChangeInput, { container }) => {
    const states = await catalogueStates[subject](container, [engineId])
    await recordStates(container, {
      actor: { accountId: actorId },
      subject,
      before,
      after: states.get(engineId),
    })
    return new StepResponse(undefined)
  },
)
