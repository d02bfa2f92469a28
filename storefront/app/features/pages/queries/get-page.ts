import type { PageSlug, PublishedPage } from "@shop/contracts"
import { ApiError } from "@shop/contracts/client"
import { type QueryClient, queryOptions, useQuery } from "@tanstack/react-query"
import { getConfigQuery, versionOf } from "~/lib/config/get-config"
import { apiOf } from "~/lib/query-client"

/** A page written by a merchant; null while it is not published. */
export const getPageQuery = (slug: PageSlug) =>
  queryOptions({
    queryKey: ["page", slug],
    queryFn: async ({ client, signal }): Promise<PublishedPage | null> => {
      try {
        return await apiOf(client).getPage({ params: { slug } }, { signal })
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null
        throw error
      }
    },
  })

/** Loads a page for its screen, unless the configuration already says that it is not published. */
export async function loadPage(client: QueryClient, slug: PageSlug): Promise<PublishedPage | null> {
  const config = await client.ensureQueryData(getConfigQuery())
  if (versionOf(config, slug) !== undefined) return client.ensureQueryData(getPageQuery(slug))
  client.setQueryData(getPageQuery(slug).queryKey, null)
  return null
}

export function usePage(slug: PageSlug): PublishedPage | null {
  return useQuery(getPageQuery(slug)).data ?? null
}
