import type { DoctorStatus } from "../../../modules/account/models/account"

/** What an account is as a doctor. */
export interface DoctorState {
  status: DoctorStatus
  /** Until when the approval lasts or lasted, as an ISO moment; null for without an end. */
  until: string | null
}

/** The doctor fields of an account in the audit log. A rejected application changes the status, not the flag. */
export function auditedDoctor({ status, until }: DoctorState) {
  return { isDoctor: status === "approved", doctorStatus: status, doctorUntil: until }
}
