import {
  NO_ROLES,
  ROLES,
  VISIBILITIES,
  type RoleFlags,
  type Settings,
  type Visibility,
} from "@shop/contracts"
import type { DoctorStatus } from "#modules/account/models/account"

export type Flags = RoleFlags

export const NO_FLAGS: Flags = NO_ROLES

/** The flags that decide a viewer's access; null for a visitor. */
export type ViewerFlags = Flags | null

type VisibilitySettings = Pick<Settings, "memberProducts" | "doctorProducts">

/**
 * The visibility levels whose products a viewer may see. Each restricted level depends on its own flag: a doctor who
 * isn't a member sees `doctor` products but not hidden `member` ones. Administrators see all.
 */
export function visibleLevels(viewer: ViewerFlags, settings: VisibilitySettings): Visibility[] {
  return VISIBILITIES.filter((level) => {
    const role = ROLES.find((candidate) => "opens" in candidate && candidate.opens.level === level)
    if (!role || !("opens" in role)) return true
    return (
      settings[role.opens.setting] === "teaser" || viewer?.[role.flag] === true || viewer?.isAdmin === true
    )
  })
}

export { purchaseRefusal } from "@shop/contracts"

/** Whether fewer customers may buy products of the first level than of the second. */
export function isNarrower(level: Visibility, than: Visibility): boolean {
  return VISIBILITIES.indexOf(level) > VISIBILITIES.indexOf(than)
}

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
