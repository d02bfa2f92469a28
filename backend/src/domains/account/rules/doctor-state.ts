import type { DoctorStatus } from "../../../modules/account/models/account"

/** As the audit log keeps it: a refused request changes the status, not the flag. */
export function doctorState(status: DoctorStatus) {
  return { isDoctor: status === "approved", doctorStatus: status }
}
