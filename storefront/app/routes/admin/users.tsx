import type { QueryClient } from "@tanstack/react-query"
import { prefetchPage } from "~/lib/list/prefetch-page"
import { pageParam } from "~/lib/list/list-params"
import { UsersScreen } from "~/features/admin/users/components/users-screen"
import { userFilterOf } from "~/features/admin/users/lib/user-filter"
import { getApiKeysQuery } from "~/features/admin/users/queries/get-api-keys"
import { getDoctorApplicationsQuery } from "~/features/admin/users/queries/get-doctor-applications"
import { getInvitationsQuery } from "~/features/admin/users/queries/get-invitations"
import { getUserPageQuery } from "~/features/admin/users/queries/get-user-page"
import { loadInBrowser, loadOnServer } from "~/lib/loaders"
import { requireAdmin } from "~/layouts/admin/require-admin"
import type { Route } from "./+types/users"

async function load(client: QueryClient, url: URL) {
  await requireAdmin(client, url)
  await Promise.all([
    prefetchPage(client, url, getUserPageQuery(userFilterOf(url.searchParams), pageParam(url.searchParams))),
    client.prefetchQuery(getDoctorApplicationsQuery()),
    client.prefetchQuery(getApiKeysQuery()),
    client.prefetchQuery(getInvitationsQuery()),
  ])
}

export const loader = ({ context, url }: Route.LoaderArgs) =>
  loadOnServer(context, (client) => load(client, url))
export const clientLoader = ({ url }: Route.ClientLoaderArgs) =>
  loadInBrowser((client) => load(client, url), url)

export default UsersScreen
