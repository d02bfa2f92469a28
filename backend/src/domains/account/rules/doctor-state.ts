import type { DoctorStatus } from "#modules/account/models/account"

/** An account's status as a doctor. */
export interface DoctorState {
  status: DoctorStatus
  /** When the approval ends or ended, as ISO 8601; null if it has no end. */
  until: string | null
}

/** The doctor fields of an account in the audit log. A rejected application changes the status, not the flag. */
export function auditedDoctor({ status, until }: DoctorState) {
  return { isDoctor: status === "approved", doctorStatus: status, doctorUntil: until }
}
