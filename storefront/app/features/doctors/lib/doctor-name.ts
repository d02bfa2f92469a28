import type { Doctor } from "@shop/contracts"

/** Title plus full name. */
export function doctorName(doctor: Pick<Doctor, "doctorTitle" | "fullName">): string {
  return [doctor.doctorTitle, doctor.fullName].filter(Boolean).join(" ") || "Healthcare Professional"
}

/** The specialty's comma-separated list as tags. */
export function specialtyTags(specialty: string | null): string[] {
  return [...new Set((specialty ?? "").split(",").map((tag) => tag.trim()))].filter(Boolean)
}
