import type { User } from "@shop/contracts"

/** The names of a user's roles; without any, Regular. */
export function roleNames(user: Pick<User, "isAdmin" | "isDoctor" | "isMember">): string[] {
  const names = [user.isAdmin && "Admin", user.isDoctor && "Doctor", user.isMember && "Member"]
  const held = names.filter((name) => name !== false)
  return held.length > 0 ? held : ["Regular"]
}
