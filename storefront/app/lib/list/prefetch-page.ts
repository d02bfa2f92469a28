import type { FetchQueryOptions, QueryClient, QueryKey } from "@tanstack/react-query"
import { redirect } from "react-router"
import { lastPageBefore, type ListPage } from "./list-page"
import { pageParam, withChoices } from "./list-params"

/**
 * For loaders: fetches the page of a list that the URL names.
 *
 * @throws a redirect to the last page if the URL names one beyond it
 */
export async function prefetchPage<Row, Key extends QueryKey>(
  client: QueryClient,
  url: URL,
  query: FetchQueryOptions<ListPage<Row>, Error, ListPage<Row>, Key>,
): Promise<void> {
  await client.prefetchQuery(query)
  const last = lastPageBefore(client.getQueryData<ListPage<Row>>(query.queryKey))
  if (last !== undefined && last < pageParam(url.searchParams))
    throw redirect(`${url.pathname}?${withChoices(url.searchParams, { page: String(last) })}`)
}
