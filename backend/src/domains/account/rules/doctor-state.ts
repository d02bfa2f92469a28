import type { DoctorStatus } from "../../../modules/account/models/account"

/**
 * The doctor fields of an account in the audit log. A rejected application changes the status, not the flag.
 *
 * @param until when the approval ends, as an ISO moment; null for without an end
 */
export function doctorState(status: DoctorStatus, until: string | null) {
  return { isDoctor: status === "approved", doctorStatus: status, doctorUntil: until }
}
