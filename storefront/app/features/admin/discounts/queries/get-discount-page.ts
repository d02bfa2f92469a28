import { queryOptions, useQuery } from "@tanstack/react-query"
import { fetchPage } from "~/lib/list/list-page"
import { adminApiOf } from "~/features/admin/common/lib/admin-api"
import { PAGE_SIZE } from "../../common/lib/page-size"

/** One page of the discount codes, newest first, with the total count; `page` counts from 1. */
export const getDiscountPageQuery = (page: number) =>
  queryOptions({
    queryKey: ["admin", "discounts", page],
    queryFn: ({ client, signal }) =>
      fetchPage(page, PAGE_SIZE, (rows) =>
        adminApiOf(client).page("listDiscountCodes", { query: { ...rows } }, { signal }),
      ),
  })

export function useDiscountPage(page: number) {
  return useQuery(getDiscountPageQuery(page))
}
