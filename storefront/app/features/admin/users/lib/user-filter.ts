import { userRole, type UserRole } from "@shop/contracts"
import { NO_ROLE, ROLES } from "@shop/contracts/rules"
import { choiceParam, searchParam } from "~/lib/list/list-params"
import type { UserFilter } from "../queries/get-user-page"

export const ROLE_LABELS = Object.fromEntries(
  [...ROLES, NO_ROLE].map(({ name, label }) => [name, label]),
) as Record<UserRole, string>

/** Reads the filter from the URL; invalid values are ignored. */
export function userFilterOf(params: URLSearchParams): UserFilter {
  return { q: searchParam(params), role: choiceParam(params, "role", userRole.options) }
}
