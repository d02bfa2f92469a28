import type { User, UserRole } from "@shop/contracts"
import { queryOptions, useQuery } from "@tanstack/react-query"
import { apiOf } from "~/lib/query-client"
import type { ListPage } from "../../common/lib/prefetch-page"
import { PAGE_SIZE } from "../../common/lib/use-filters"

export interface UserFilter {
  /** Part of a username, an e-mail address or a full name. */
  q?: string | undefined
  /** Absent for all roles. */
  role?: UserRole | undefined
}

/** One page of the users, counted from 1, with how many there are in all. */
export const getUserPageQuery = (filter: UserFilter, page: number) =>
  queryOptions({
    queryKey: ["admin", "users", filter, page],
    queryFn: async ({ client, signal }): Promise<ListPage<User>> => {
      const { data, total } = await apiOf(client).page(
        "listUsers",
        { query: { ...filter, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE } },
        { signal },
      )
      return { rows: data, total: total ?? data.length }
    },
  })

export function useUserPage(filter: UserFilter, page: number) {
  return useQuery(getUserPageQuery(filter, page))
}
