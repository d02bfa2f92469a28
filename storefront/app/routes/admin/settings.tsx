import type { QueryClient } from "@tanstack/react-query"
import { SettingsScreen } from "~/features/admin/settings/components/settings-screen"
import { getSettingsQuery } from "~/features/admin/settings/queries/get-settings"
import { getSecondFactorQuery } from "~/features/admin/settings/queries/second-factor"
import { loadInBrowser, loadOnServer } from "~/lib/loaders"
import { requireAdmin } from "~/layouts/admin/require-admin"
import type { Route } from "./+types/settings"

async function load(client: QueryClient, url: URL) {
  await requireAdmin(client, url)
  await Promise.all([client.prefetchQuery(getSettingsQuery()), client.prefetchQuery(getSecondFactorQuery())])
}

export const loader = ({ context, url }: Route.LoaderArgs) =>
  loadOnServer(context, (client) => load(client, url))
export const clientLoader = ({ url }: Route.ClientLoaderArgs) =>
  loadInBrowser((client) => load(client, url), url)

export default SettingsScreen
