import { userRole, type UserRole } from "@shop/contracts"
import { choiceParam, searchParam } from "~/lib/list/list-params"
import type { UserFilter } from "../queries/get-user-page"

export const ROLE_LABELS: Record<UserRole, string> = {
  admin: "Admin",
  doctor: "Doctor",
  member: "Member",
  regular: "Regular",
}

/** The users that an address asks for. */
export function userFilterOf(params: URLSearchParams): UserFilter {
  return { q: searchParam(params), role: choiceParam(params, "role", userRole.options) }
}
