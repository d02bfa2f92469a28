import type { QueryClient } from "@tanstack/react-query"
import { redirect } from "react-router"
import { getUserQuery } from "~/lib/session/get-user"
import { withChoices } from "~/lib/with-choices"
import { getProductPageQuery, PAGE_SIZE, type ProductFilter } from "../queries/get-products"
import { filterOf, readListing } from "./listing"

/**
 * For loaders: fetches the page of a listing that an address asks for.
 *
 * @throws a redirect to the last page when the address names one after it
 */
export async function prefetchListing(client: QueryClient, url: URL, fixed: ProductFilter = {}) {
  const listing = readListing(url.searchParams)
  const user = await client.ensureQueryData(getUserQuery())
  const query = getProductPageQuery(filterOf(listing, user, fixed), listing.page)
  await client.prefetchQuery(query)
  const found = client.getQueryData(query.queryKey)
  if (!found || found.products.length > 0 || found.total === 0) return
  const last = String(Math.ceil(found.total / PAGE_SIZE))
  throw redirect(`${url.pathname}?${withChoices(url.searchParams, { page: last })}`)
}
