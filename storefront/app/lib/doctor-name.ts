import type { Doctor } from "@shop/contracts"

/** Title plus full name. */
export function doctorName(doctor: Pick<Doctor, "doctorTitle" | "fullName">): string {
  return [doctor.doctorTitle, doctor.fullName].filter(Boolean).join(" ") || "Healthcare Professional"
}
