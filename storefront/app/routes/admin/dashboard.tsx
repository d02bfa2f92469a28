import type { QueryClient } from "@tanstack/react-query"
import { DashboardScreen } from "~/features/admin/dashboard/components/dashboard-screen"
import { prefetchDashboard } from "~/features/admin/dashboard/lib/prefetch-dashboard"
import { loadInBrowser, loadOnServer } from "~/lib/loaders"
import { requireAdmin } from "~/layouts/admin/require-admin"
import type { Route } from "./+types/dashboard"

async function load(client: QueryClient, url: URL) {
  await requireAdmin(client, url, "admin_panel_denied")
  await prefetchDashboard(client, url)
}

export const loader = ({ context, url }: Route.LoaderArgs) =>
  loadOnServer(context, (client) => load(client, url))
export const clientLoader = ({ url }: Route.ClientLoaderArgs) =>
  loadInBrowser((client) => load(client, url), url)

export default DashboardScreen
