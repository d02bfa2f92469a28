import { queryOptions, useQuery } from "@tanstack/react-query"
import { fetchPage } from "~/lib/list/list-page"
import { choiceParam, pageParam } from "~/lib/list/list-params"
import { adminApiOf } from "~/features/admin/common/lib/admin-api"
import { PAGE_SIZE } from "../common/lib/page-size"

const STATES = ["open", "arrived", "closed"] as const

export interface ReturnFilters {
  state: (typeof STATES)[number] | undefined
  page: number
}

/** Reads the filters from the URL; invalid values are ignored. */
export function readReturnFilters(params: URLSearchParams): ReturnFilters {
  return { state: choiceParam(params, "state", STATES), page: pageParam(params) }
}

/** The page of all customers' returns that the filters select, newest first. */
export const getAllReturnsQuery = ({ state, page }: ReturnFilters) =>
  queryOptions({
    queryKey: ["admin", "returns", "page", { state, page }],
    queryFn: ({ client, signal }) =>
      fetchPage(page, PAGE_SIZE, (rows) =>
        adminApiOf(client).page("listReturns", { query: { state, ...rows } }, { signal }),
      ),
  })

export function useAllReturns(filters: ReturnFilters) {
  return useQuery(getAllReturnsQuery(filters))
}
