import type { MedusaContainer } from "@medusajs/framework/types"
import type { Fields } from "./changed-fields"

/** What the log tells of a thing at one moment. */
export interface AuditState {
  /** The facade's id; null for what the facade does not know. */
  subjectId: number | null
  fields: Fields
}

/** The states of things by the engine's ids; what is gone is missing. */
export type ReadStates = (container: MedusaContainer, ids: string[]) => Promise<Map<string, AuditState>>
