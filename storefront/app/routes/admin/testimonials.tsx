import type { QueryClient } from "@tanstack/react-query"
import { TestimonialsScreen } from "~/features/admin/testimonials/components/testimonials-screen"
import { getAllTestimonialsQuery } from "~/features/admin/testimonials/queries/get-all-testimonials"
import { requireAdmin } from "~/layouts/admin/require-admin"
import { pageParam } from "~/lib/list/list-params"
import { prefetchPage } from "~/lib/list/prefetch-page"
import { loadInBrowser, loadOnServer } from "~/lib/loaders"
import type { Route } from "./+types/testimonials"

async function load(client: QueryClient, url: URL) {
  await requireAdmin(client, url)
  await prefetchPage(client, url, getAllTestimonialsQuery(pageParam(url.searchParams)))
}

export const loader = ({ context, url }: Route.LoaderArgs) =>
  loadOnServer(context, (client) => load(client, url))
export const clientLoader = ({ url }: Route.ClientLoaderArgs) =>
  loadInBrowser((client) => load(client, url), url)

export default TestimonialsScreen
