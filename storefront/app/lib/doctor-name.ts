import type { Doctor } from "@shop/contracts"

export function doctorName(doctor: Pick<Doctor, "doctorTitle" | "fullName">): string {
  return [doctor.doctorTitle, doctor.fullName].filter(Boolean).join(" ") || "Healthcare Professional"
}
