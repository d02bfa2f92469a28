import type { DoctorStatus } from "../../../modules/account/models/account"

/** The columns of an account that say whether it is a doctor. */
export interface DoctorApproval {
  doctor_status: DoctorStatus
  /** Until when it is approved; null for without an end. */
  doctor_until: Date | string | null
}

/** How long in advance doctors are notified of the end of their approval. */
export const END_NOTICE_MS = 30 * 24 * 60 * 60 * 1000

/** Whether an account is a doctor at a moment: an approval ends by the clock, before the job has noted it. */
export function isApprovedDoctor({ doctor_status, doctor_until }: DoctorApproval, at = new Date()): boolean {
  return doctor_status === "approved" && (doctor_until === null || new Date(doctor_until) > at)
}
