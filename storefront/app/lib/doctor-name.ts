import type { Doctor } from "@shop/contracts"

/** Credentials such as "PT, DPT", "MD" or "PhD", but not forms of address such as "Dr". */
const CREDENTIALS = /^(?!dr\b|prof\b)[A-Z][A-Za-z]*[A-Z][A-Za-z]*\.?([ ,-]+[A-Z][A-Za-z]*[A-Z][A-Za-z]*\.?)*$/

/** A doctor's name as people write it: "Dr. Ada Moss", but "Kenji Tanaka, MD". */
export function doctorName({ doctorTitle, fullName }: Pick<Doctor, "doctorTitle" | "fullName">): string {
  const isBehind = fullName && doctorTitle && CREDENTIALS.test(doctorTitle)
  if (isBehind) return `${fullName}, ${doctorTitle}`
  return [doctorTitle, fullName].filter(Boolean).join(" ") || "Healthcare Professional"
}
