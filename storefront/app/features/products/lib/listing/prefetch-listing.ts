import type { QueryClient } from "@tanstack/react-query"
import { prefetchPage } from "~/lib/list/prefetch-page"
import { getUserQuery } from "~/lib/session/get-user"
import { getProductPageQuery } from "../../queries/listing/get-product-page"
import type { ProductFilter } from "../../queries/get-products"
import { filterOf, readListing } from "./listing"

/**
 * For loaders: prefetches the page of a listing that the URL describes.
 *
 * @throws a redirect to the last page if the URL points beyond it
 */
export async function prefetchListing(client: QueryClient, url: URL, fixed: ProductFilter = {}) {
  const listing = readListing(url.searchParams)
  const user = await client.ensureQueryData(getUserQuery())
  await prefetchPage(client, url, getProductPageQuery(filterOf(listing, user, fixed), listing.page))
}
