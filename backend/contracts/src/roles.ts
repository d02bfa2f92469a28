import type { VISIBILITIES } from "./constants"

interface Role {
  /** As the filter of the user list calls it. */
  name: string
  /** The field of a user that says whether they hold it. */
  flag: string
  label: string
  /** The level of products that it opens, if any, how they are called in a sentence, and the setting that shows them to others. */
  opens?: { level: (typeof VISIBILITIES)[number]; products: string; setting: string }
}

/**
 * What a user can be beside a customer. Each role stands by itself; where only one can be named, it is the first that
 * the user holds.
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

/** Which roles somebody holds. */
export type RoleFlags = Record<RoleFlag, boolean>

export const NO_ROLES: RoleFlags = { isAdmin: false, isDoctor: false, isMember: false }

export const ROLE_FLAGS = ROLES.map(({ flag }) => flag)

/** What a user is called whose roles are none. */
export const NO_ROLE = { name: "regular", label: "Regular" } as const

/** The flags alone of a record that has more. */
export function roleFlagsOf({ isAdmin, isDoctor, isMember }: RoleFlags): RoleFlags {
  return { isAdmin, isDoctor, isMember }
}

/** The roles that somebody holds, the one to be named first. */
export function rolesOf(flags: RoleFlags): (typeof ROLES)[number][] {
  return ROLES.filter(({ flag }) => flags[flag])
}
