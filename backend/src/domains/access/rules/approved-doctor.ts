import type { DoctorStatus } from "../../../modules/account/models/account"

/** The columns that determine whether an account is a doctor. */
export interface DoctorApproval {
  doctor_status: DoctorStatus
  /** When the approval ends; null if it has no end. */
  doctor_until: Date | string | null
}

/** How long before their approval ends doctors are notified. */
export const END_NOTICE_MS = 30 * 24 * 60 * 60 * 1000

/** Whether an account is a doctor at a given time. An approval ends on time, even if no job has recorded it yet. */
export function isApprovedDoctor({ doctor_status, doctor_until }: DoctorApproval, at = new Date()): boolean {
  return doctor_status === "approved" && (doctor_until === null || new Date(doctor_until) > at)
}
