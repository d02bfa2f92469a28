import type { MedusaContainer } from "@medusajs/framework/types"
import type { Fields } from "./changed-fields"

/** The audited state of a thing at one moment. */
export interface AuditState {
  /** The facade's id; null for a thing that the facade does not know. */
  subjectId: number | null
  fields: Fields
}

/** Reads states by the engine's ids. Deleted things are missing in the result. */
export type ReadStates = (container: MedusaContainer, ids: string[]) => Promise<Map<string, AuditState>>
