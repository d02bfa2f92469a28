import type { VISIBILITIES } from "./constants"

interface Role {
  /** Its name in the filter of the user list. */
  name: string
  /** The field of a user that says whether they have it. */
  flag: string
  label: string
  /** The product level it unlocks, those products' name in a sentence, and the setting that shows them to others. */
  opens?: { level: (typeof VISIBILITIES)[number]; products: string; setting: string }
}

/**
 * The roles that a user can have besides being a customer. They are independent of each other; where only one can be
 * shown, it is the first that the user has.
 */
export const ROLES = [
  { name: "admin", flag: "isAdmin", label: "Admin" },
  {
    name: "doctor",
    flag: "isDoctor",
    label: "Doctor",
    opens: { level: "doctor", products: "doctor-exclusive products", setting: "doctorProducts" },
  },
  {
    name: "member",
    flag: "isMember",
    label: "Member",
    opens: { level: "member", products: "member-only products", setting: "memberProducts" },
  },
] as const satisfies readonly Role[]

export type RoleFlag = (typeof ROLES)[number]["flag"]

/** Which roles a user has. */
export type RoleFlags = Record<RoleFlag, boolean>

export const NO_ROLES: RoleFlags = { isAdmin: false, isDoctor: false, isMember: false }

export const ROLE_FLAGS = ROLES.map(({ flag }) => flag)

/** The name for users without any role. */
export const NO_ROLE = { name: "regular", label: "Regular" } as const

/** Picks the role flags from a larger record. */
export function roleFlagsOf({ isAdmin, isDoctor, isMember }: RoleFlags): RoleFlags {
  return { isAdmin, isDoctor, isMember }
}

/** The roles that a user has; the first is the one to show. */
export function rolesOf(flags: RoleFlags): (typeof ROLES)[number][] {
  return ROLES.filter(({ flag }) => flags[flag])
}
