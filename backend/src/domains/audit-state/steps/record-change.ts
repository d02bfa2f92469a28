import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { recordStates } from "../../audit/actions/record-states"
import { catalogueStates } from "../queries/catalogue-states"
import type { AuditState } from "../../audit/rules/state"
import type { LoadAuditStateInput } from "./load-audit-state"

export interface RecordChangeInput extends LoadAuditStateInput {
  /** The account of the administrator who made the change. */
  actorId: number
  /** How it was, by `loadAuditStateStep`; null before a creation. */
  before: AuditState | null
}

/**
 * Writes how a thing differs from what it was to the audit log; nothing when it does not. The log can't be taken
 * back, so this comes after everything in a workflow that can fail: when it does, the change before it is undone.
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
