import type { Doctor } from "@shop/contracts"

/** Letters that a profession or an exam gives, as in "PT, DPT", "MD" or "PhD"; what people are addressed by is none. */
const CREDENTIALS = /^(?!dr\b|prof\b)[A-Z][A-Za-z]*[A-Z][A-Za-z]*\.?([ ,-]+[A-Z][A-Za-z]*[A-Z][A-Za-z]*\.?)*$/

/** A doctor's name as people write it: "Dr. Ada Moss", but "Kenji Tanaka, MD". */
export function doctorName({ doctorTitle, fullName }: Pick<Doctor, "doctorTitle" | "fullName">): string {
  const isBehind = fullName && doctorTitle && CREDENTIALS.test(doctorTitle)
  if (isBehind) return `${fullName}, ${doctorTitle}`
  return [doctorTitle, fullName].filter(Boolean).join(" ") || "Healthcare Professional"
}
