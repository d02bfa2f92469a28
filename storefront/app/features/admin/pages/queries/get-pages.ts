import type { PageSlug } from "@shop/contracts"
import { queryOptions, useQuery } from "@tanstack/react-query"
import { adminApiOf } from "~/features/admin/common/lib/admin-api"

/** Every page that merchants can write, even if not written yet. */
export const getPagesQuery = () =>
  queryOptions({
    queryKey: ["admin", "pages"],
    queryFn: ({ client, signal }) => adminApiOf(client).listAdminPages(undefined, { signal }),
  })

export function usePages() {
  return useQuery(getPagesQuery())
}

/** A page with its draft and its history. */
export const getAdminPageQuery = (slug: PageSlug) =>
  queryOptions({
    queryKey: ["admin", "page", slug],
    queryFn: ({ client, signal }) => adminApiOf(client).getAdminPage({ params: { slug } }, { signal }),
  })

export function useAdminPage(slug: PageSlug) {
  return useQuery(getAdminPageQuery(slug))
}
