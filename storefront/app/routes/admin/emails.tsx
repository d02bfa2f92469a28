import type { QueryClient } from "@tanstack/react-query"
import { EmailsScreen } from "~/features/admin/emails/components/emails-screen"
import { getEmailsQuery } from "~/features/admin/emails/queries/get-emails"
import { requireAdmin } from "~/layouts/admin/require-admin"
import { loadInBrowser, loadOnServer } from "~/lib/loaders"
import type { Route } from "./+types/emails"

async function load(client: QueryClient, url: URL) {
  await requireAdmin(client, url)
  await client.prefetchQuery(getEmailsQuery())
}

export const loader = ({ context, url }: Route.LoaderArgs) =>
  loadOnServer(context, (client) => load(client, url))
export const clientLoader = ({ url }: Route.ClientLoaderArgs) =>
  loadInBrowser((client) => load(client, url), url)

export default EmailsScreen
