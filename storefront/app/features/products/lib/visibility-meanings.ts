/** Explains the visibility levels to viewers who see their badges. */
export const VISIBILITY_MEANINGS = [
  { visibility: "public", name: "Public", text: "For all visitors." },
  { visibility: "member", name: "Members", text: "Exclusive to members." },
  { visibility: "doctor", name: "Doctor", text: "For healthcare professionals only." },
] as const
