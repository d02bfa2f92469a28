import { pageText } from "@shop/contracts"
import type { QueryClient } from "@tanstack/react-query"
import { adminApiOf } from "~/features/admin/common/lib/admin-api"
import { PagesScreen } from "~/features/admin/pages/components/pages-screen"
import { getAdminPageQuery, getPagesQuery } from "~/features/admin/pages/queries/get-pages"
import { sendPageChange } from "~/features/admin/pages/queries/change-page"
import { slugOf } from "~/features/admin/pages/lib/page-labels"
import { requireAdmin } from "~/layouts/admin/require-admin"
import { routeAction } from "~/lib/route-form/route-action.server"
import { loadInBrowser, loadOnServer } from "~/lib/loaders"
import type { Route } from "./+types/pages"

async function load(client: QueryClient, url: URL, slug: string | undefined) {
  await requireAdmin(client, url)
  const known = slugOf(slug)
  await Promise.all([
    client.prefetchQuery(getPagesQuery()),
    known && client.prefetchQuery(getAdminPageQuery(known)),
  ])
}

export const action = routeAction({
  page: {
    schema: pageText,
    send: async ({ client, body, fields, params }) => {
      const slug = slugOf(params.slug)
      const action = fields.change === "publish" ? "publish" : "save"
      if (slug) await sendPageChange(adminApiOf(client), slug, { action, text: body }, fields.version ?? "")
    },
  },
})

export const loader = ({ context, url, params }: Route.LoaderArgs) =>
  loadOnServer(context, (client) => load(client, url, params.slug))
export const clientLoader = ({ url, params }: Route.ClientLoaderArgs) =>
  loadInBrowser((client) => load(client, url, params.slug), url)

export default PagesScreen
