import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { catalogueStates, type CatalogueSubject } from "../queries/catalogue-states"
import type { AuditState } from "../../audit/rules/state"

export interface LoadAuditStateInput {
  subject: CatalogueSubject
  /** The engine's id. */
  engineId: string
}

/** What the audit log tells of a thing now; null when there is no such thing. */
export const loadAuditStateStep = createStep(
  "load-audit-state",
  async ({ subject, engineId }: LoadAuditStateInput, { container }) => {
    const states = await catalogueStates[subject](container, [engineId])
    return new StepResponse<AuditState | null>(states.get(engineId) ?? null)
  },
)
