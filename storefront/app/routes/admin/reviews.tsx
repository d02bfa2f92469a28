import type { QueryClient } from "@tanstack/react-query"
import { ReviewsScreen } from "~/features/admin/reviews/components/reviews-screen"
import { readReviewFilters } from "~/features/admin/reviews/lib/review-filters"
import { getAllReviewsQuery } from "~/features/admin/reviews/queries/get-all-reviews"
import { requireAdmin } from "~/layouts/admin/require-admin"
import { prefetchPage } from "~/lib/list/prefetch-page"
import { loadInBrowser, loadOnServer } from "~/lib/loaders"
import type { Route } from "./+types/reviews"

async function load(client: QueryClient, url: URL) {
  await requireAdmin(client, url)
  await prefetchPage(client, url, getAllReviewsQuery(readReviewFilters(url.searchParams)))
}

export const loader = ({ context, url }: Route.LoaderArgs) =>
  loadOnServer(context, (client) => load(client, url))
export const clientLoader = ({ url }: Route.ClientLoaderArgs) =>
  loadInBrowser((client) => load(client, url), url)

export default ReviewsScreen
