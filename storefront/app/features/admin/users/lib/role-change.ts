import type { User } from "@shop/contracts"
import { ROLES, type RoleFlag } from "@shop/contracts/rules"

/** A flag that is to be set; `application` where somebody asked for it themselves. */
export interface RoleChange {
  user: User
  flag: RoleFlag
  value: boolean
  application?: true
  /** Where somebody who is a doctor is to stay one until another day. */
  renewal?: true
  /** Until when somebody is a doctor, as an ISO moment; null for without an end. */
  doctorUntil?: string | null
}

interface Confirmation {
  title: string
  /** What is gained or lost. */
  text: string
  /** What the button says that does it. */
  confirm: string
}

/** How a user is called in a sentence. */
export function nameOf({ fullName, username }: Pick<User, "fullName" | "username">): string {
  return fullName ?? username
}

/** What an administrator is asked before a flag is set. */
export function confirmationOf({ user, flag, value, application, renewal }: RoleChange): Confirmation {
  const name = nameOf(user)
  if (application && !value)
    return {
      title: "Reject this application?",
      text: `${name} stays without access to doctor-exclusive products, and may apply again.`,
      confirm: "Reject",
    }
  if (renewal)
    return {
      title: "Change the end of the approval?",
      text: `After its last day ${name} loses access to doctor-exclusive products and the storefront.`,
      confirm: "Save",
    }
  const role = ROLES.find((candidate) => candidate.flag === flag)
  if (!role || !("opens" in role))
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
  return {
    title: value ? `Grant the ${role.label} role?` : `Remove the ${role.label} role?`,
    text: `${name} will ${value ? "gain" : "lose"} access to ${role.opens.products}.`,
    confirm: value ? "Grant" : "Remove",
  }
}
