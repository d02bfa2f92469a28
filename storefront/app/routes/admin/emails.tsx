import { emailWording } from "@shop/contracts"
import type { QueryClient } from "@tanstack/react-query"
import { adminApiOf } from "~/features/admin/common/lib/admin-api"
import { EmailsScreen } from "~/features/admin/emails/components/emails-screen"
import { getEmailsQuery } from "~/features/admin/emails/queries/get-emails"
import { requireAdmin } from "~/layouts/admin/require-admin"
import { loadInBrowser, loadOnServer } from "~/lib/loaders"
import { routeAction } from "~/lib/route-form/route-action.server"
import type { Route } from "./+types/emails"

async function load(client: QueryClient, url: URL) {
  await requireAdmin(client, url)
  await client.prefetchQuery(getEmailsQuery())
}

export const action = routeAction({
  email: {
    schema: emailWording,
    send: async ({ client, body, fields: { email = "" } }) =>
      void (await adminApiOf(client).updateEmail({ params: { name: email }, body })),
  },
})

export const loader = ({ context, url }: Route.LoaderArgs) =>
  loadOnServer(context, (client) => load(client, url))
export const clientLoader = ({ url }: Route.ClientLoaderArgs) =>
  loadInBrowser((client) => load(client, url), url)

export default EmailsScreen
