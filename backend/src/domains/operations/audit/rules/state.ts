import type { MedusaContainer } from "@medusajs/framework/types"
import type { Fields } from "../actions/record"

/** The audited state of a thing at a point in time. */
export interface AuditState {
  /** The facade's id, or the engine's for an API key; null if it can't be looked up. */
  subjectId: number | string | null
  fields: Fields
}

/** Reads states by the engine's ids. Deleted things are missing from the result. */
export type ReadStates = (container: MedusaContainer, ids: string[]) => Promise<Map<string, AuditState>>
