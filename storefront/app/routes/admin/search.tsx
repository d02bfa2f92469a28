import { searchSynonyms } from "@shop/contracts"
import type { QueryClient } from "@tanstack/react-query"
import { adminApiOf } from "~/features/admin/common/lib/admin-api"
import { SearchScreen } from "~/features/admin/search/components/search-screen"
import { toGroups } from "~/features/admin/search/lib/synonym-groups"
import { getMissPageQuery, getSynonymsQuery } from "~/features/admin/search/queries/get-search-words"
import { requireAdmin } from "~/layouts/admin/require-admin"
import { pageParam } from "~/lib/list/list-params"
import { prefetchPage } from "~/lib/list/prefetch-page"
import { loadInBrowser, loadOnServer } from "~/lib/loaders"
import { routeAction } from "~/lib/route-form/route-action.server"
import type { Route } from "./+types/search"

async function load(client: QueryClient, url: URL) {
  await requireAdmin(client, url)
  await Promise.all([
    client.prefetchQuery(getSynonymsQuery()),
    prefetchPage(client, url, getMissPageQuery(pageParam(url.searchParams))),
  ])
}

export const action = routeAction({
  synonyms: {
    schema: searchSynonyms,
    read: ({ text = "" }) => ({ groups: toGroups(text) }),
    send: async ({ client, body }) => void (await adminApiOf(client).updateSearchSynonyms({ body })),
  },
})

export const loader = ({ context, url }: Route.LoaderArgs) =>
  loadOnServer(context, (client) => load(client, url))
export const clientLoader = ({ url }: Route.ClientLoaderArgs) =>
  loadInBrowser((client) => load(client, url), url)

export default SearchScreen
