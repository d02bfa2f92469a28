import type { User } from "@shop/contracts"
import { isolated, type RoleFlag, ROLES } from "@shop/contracts/rules"

/** A role flag to set; `application` if this answers the user's own application. */
export interface RoleChange {
  user: User
  flag: RoleFlag
  value: boolean
  application?: true
  /** Set if the user is a doctor already and only the end of their approval changes. */
  renewal?: true
  /** When the doctor's approval ends, as an ISO timestamp; null if it doesn't expire. */
  doctorUntil?: string | null
}

interface Confirmation {
  title: string
  /** What the user gains or loses. */
  text: string
  /** Label of the confirm button. */
  confirm: string
}

/** The name to use for a user in a sentence. */
export function nameOf({ fullName, username }: Pick<User, "fullName" | "username">): string {
  return isolated(fullName ?? username)
}

/** The texts of the dialog in which an administrator confirms a role change. */
export function confirmationOf({ user, flag, value, application, renewal }: RoleChange): Confirmation {
  const name = nameOf(user)
  if (application && !value)
    return {
      title: "Reject this application?",
      text: `${name} won't get access to doctor-exclusive products, but can apply again.`,
      confirm: "Reject",
    }
  if (renewal)
    return {
      title: "Change the approval end date?",
      text: `After the last day, ${name} can no longer buy doctor products, and their storefront closes.`,
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
