import type { Visibility } from "@shop/contracts"
import { VISIBILITIES } from "@shop/contracts/constants"

const LABELS: Record<Visibility, string> = { public: "Public", member: "Members", doctor: "Doctor" }

export const VISIBILITY_OPTIONS = VISIBILITIES.map((value) => ({ value, label: LABELS[value] }))
