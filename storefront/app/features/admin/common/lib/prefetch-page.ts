import type { FetchQueryOptions, QueryClient, QueryKey } from "@tanstack/react-query"
import { redirect } from "react-router"
import { withChoices } from "~/lib/with-choices"
import { PAGE_SIZE, pageOf } from "./use-filters"

/** One page of a list, with the length of the whole. */
export interface ListPage<Row> {
  rows: Row[]
  total: number
}

/**
 * For loaders: fetches the page of a list that an address asks for.
 *
 * @throws a redirect to the last page when the address names one after it
 */
export async function prefetchPage<Row, Key extends QueryKey>(
  client: QueryClient,
  url: URL,
  query: FetchQueryOptions<ListPage<Row>, Error, ListPage<Row>, Key>,
): Promise<void> {
  await client.prefetchQuery(query)
  const found = client.getQueryData<ListPage<Row>>(query.queryKey)
  if (!found || found.rows.length > 0 || found.total === 0) return
  const last = Math.ceil(found.total / PAGE_SIZE)
  if (last >= pageOf(url.searchParams)) return
  throw redirect(`${url.pathname}?${withChoices(url.searchParams, { page: String(last) })}`)
}
