import { rolesOf, type RoleFlags } from "@shop/contracts/rules"

/** What a user is, in words; nothing of somebody without any role. */
export const roleNames = (user: RoleFlags): string[] => rolesOf(user).map(({ label }) => label)
