import type { UserRole } from "@shop/contracts"
import { queryOptions, useQuery } from "@tanstack/react-query"
import { fetchPage } from "~/lib/list/list-page"
import { adminApiOf } from "~/features/admin/common/lib/admin-api"
import { PAGE_SIZE } from "../../common/lib/page-size"

export interface UserFilter {
  /** Part of a username, an email address or a full name. */
  q?: string | undefined
  /** Absent for all roles. */
  role?: UserRole | undefined
}

/** One page of the users, with the total count; pages are numbered from 1. */
export const getUserPageQuery = (filter: UserFilter, page: number) =>
  queryOptions({
    queryKey: ["admin", "users", filter, page],
    queryFn: ({ client, signal }) =>
      fetchPage(page, PAGE_SIZE, (rows) =>
        adminApiOf(client).page("listUsers", { query: { ...filter, ...rows } }, { signal }),
      ),
  })

export function useUserPage(filter: UserFilter, page: number) {
  return useQuery(getUserPageQuery(filter, page))
}
