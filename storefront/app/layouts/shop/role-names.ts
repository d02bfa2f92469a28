import type { User } from "@shop/contracts"

/** What a user is, in words; somebody without any flag is a Regular. */
export function roleNames(user: Pick<User, "isAdmin" | "isDoctor" | "isMember">): string[] {
  const names = [user.isAdmin && "Admin", user.isDoctor && "Doctor", user.isMember && "Member"]
  const held = names.filter((name) => name !== false)
  return held.length > 0 ? held : ["Regular"]
}
