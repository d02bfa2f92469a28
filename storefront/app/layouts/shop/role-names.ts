import { NO_ROLE, rolesOf, type RoleFlags } from "@shop/contracts/rules"

/** What a user is, in words; somebody without any role is a Regular. */
export function roleNames(user: RoleFlags): string[] {
  const held = rolesOf(user).map(({ label }) => label)
  return held.length > 0 ? held : [NO_ROLE.label]
}
