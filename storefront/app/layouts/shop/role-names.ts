import { rolesOf, type RoleFlags } from "@shop/contracts/rules"

/** The labels of a user's roles; empty if they have none. */
export const roleNames = (user: RoleFlags): string[] => rolesOf(user).map(({ label }) => label)
