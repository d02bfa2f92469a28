import type { DoctorStatus } from "../../../modules/account/models/account"

/** The doctor fields of an account in the audit log. A rejected application changes the status, not the flag. */
export function doctorState(status: DoctorStatus) {
  return { isDoctor: status === "approved", doctorStatus: status }
}
