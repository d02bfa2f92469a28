import type { User } from "@shop/contracts"

export type RoleFlag = "isMember" | "isDoctor" | "isAdmin"

/** A role flag to set. `application` is true for a role that the user applied for. */
export interface RoleChange {
  user: User
  flag: RoleFlag
  value: boolean
  application?: true
}

interface Confirmation {
  title: string
  /** What is gained or lost. */
  text: string
  /** Label of the confirming button. */
  confirm: string
}

/** How a user is called in a sentence. */
export function nameOf({ fullName, username }: Pick<User, "fullName" | "username">): string {
  return fullName ?? username
}

const PRODUCTS = {
  isMember: { role: "Member", products: "member-only products" },
  isDoctor: { role: "Doctor", products: "doctor-exclusive products" },
} as const

/** What an administrator is asked before a flag is set. */
export function confirmationOf({ user, flag, value, application }: RoleChange): Confirmation {
  const name = nameOf(user)
  if (application && !value)
    return {
      title: "Reject this application?",
      text: `${name} stays without access to doctor-exclusive products, and may apply again.`,
      confirm: "Reject",
    }
  if (flag === "isAdmin")
    return value
      ? {
          title: "Grant the Admin role?",
          text: `This gives ${name} full administrative access.`,
          confirm: "Grant",
        }
      : {
          title: "Remove the Admin role?",
          text: `This revokes all administrative access from ${name}.`,
          confirm: "Remove",
        }
  const { role, products } = PRODUCTS[flag]
  return {
    title: value ? `Grant the ${role} role?` : `Remove the ${role} role?`,
    text: `${name} will ${value ? "gain" : "lose"} access to ${products}.`,
    confirm: value ? "Grant" : "Remove",
  }
}
