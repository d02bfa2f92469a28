import type { QueryClient } from "@tanstack/react-query"
import { JobsScreen } from "~/features/admin/jobs/components/jobs-screen"
import { getJobFailurePageQuery } from "~/features/admin/jobs/queries/get-job-failure-page"
import { getJobsQuery } from "~/features/admin/jobs/queries/get-jobs"
import { pageParam } from "~/lib/list/list-params"
import { prefetchPage } from "~/lib/list/prefetch-page"
import { loadInBrowser, loadOnServer } from "~/lib/loaders"
import { requireAdmin } from "~/layouts/admin/require-admin"
import type { Route } from "./+types/jobs"

async function load(client: QueryClient, url: URL) {
  await requireAdmin(client, url)
  await Promise.all([
    prefetchPage(client, url, getJobFailurePageQuery(pageParam(url.searchParams))),
    client.prefetchQuery(getJobsQuery()),
  ])
}

export const loader = ({ context, url }: Route.LoaderArgs) =>
  loadOnServer(context, (client) => load(client, url))
export const clientLoader = ({ url }: Route.ClientLoaderArgs) =>
  loadInBrowser((client) => load(client, url), url)

export default JobsScreen
