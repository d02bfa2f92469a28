import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { catalogueStates, type CatalogueSubject } from "../queries/catalogue-states"
import type { AuditState } from "#domains/operations/audit/rules/state"

export interface LoadAuditStateInput {
  subject: CatalogueSubject
  /** The engine's id. */
  engineId: string
  /** The state just read, if available. */
  known?: AuditState | undefined
}

/** Loads the current audited state of a product, category or discount code; null if it does not exist. */
export const loadAuditStateStep = createStep(
  "load-audit-state",
  async ({ subject, engineId, known }: LoadAuditStateInput, { container }) => {
    if (known) return new StepResponse<AuditState | null>(known)
    const states = await catalogueStates[subject](container, [engineId])
    return new StepResponse<AuditState | null>(states.get(engineId) ?? null)
  },
)
