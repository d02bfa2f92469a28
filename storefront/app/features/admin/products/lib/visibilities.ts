import type { Visibility } from "@shop/contracts"

/** For whom a product can be, to choose from. */
export const VISIBILITIES = [
  { value: "public", label: "Public" },
  { value: "member", label: "Members" },
  { value: "doctor", label: "Doctor" },
] as const satisfies readonly { value: Visibility; label: string }[]
