import { queryOptions, useQuery } from "@tanstack/react-query"
import { fetchPage } from "~/lib/list/list-page"
import { adminApiOf } from "~/features/admin/common/lib/admin-api"
import { PAGE_SIZE } from "../../common/lib/page-size"

/** One page of the testimonials with their sources; pages are numbered from 1. */
export const getAllTestimonialsQuery = (page: number) =>
  queryOptions({
    queryKey: ["admin", "testimonials", page],
    queryFn: ({ client, signal }) =>
      fetchPage(page, PAGE_SIZE, (rows) =>
        adminApiOf(client).page("listAllTestimonials", { query: rows }, { signal }),
      ),
  })

export function useAllTestimonials(page: number) {
  return useQuery(getAllTestimonialsQuery(page))
}
