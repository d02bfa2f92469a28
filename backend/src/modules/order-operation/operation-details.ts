import type { AuditActor } from "../../lib/audit-actor"

/** The state before the first step, from which an interrupted operation is completed. */
export interface OperationDetails {
  actor: AuditActor
  /** The audited state of the order. */
  before: Record<string, unknown> | null
  /** Whether to cancel the order. */
  cancels: boolean
}
