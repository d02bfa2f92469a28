import type { QueryClient } from "@tanstack/react-query"
import { AuditScreen } from "~/features/admin/audit/components/audit-screen"
import { auditFilterOf } from "~/features/admin/audit/lib/audit-filter"
import { getAuditPageQuery } from "~/features/admin/audit/queries/get-audit-page"
import { getAllCategoriesQuery } from "~/features/admin/categories/queries/get-all-categories"
import { getAssignableDoctorsQuery } from "~/features/admin/products/queries/get-assignable-doctors"
import { prefetchPage } from "~/lib/list/prefetch-page"
import { pageParam } from "~/lib/list/list-params"
import { loadInBrowser, loadOnServer } from "~/lib/loaders"
import { requireAdmin } from "~/layouts/admin/require-admin"
import type { Route } from "./+types/audit"

async function load(client: QueryClient, url: URL) {
  await requireAdmin(client, url)
  await Promise.all([
    prefetchPage(
      client,
      url,
      getAuditPageQuery(auditFilterOf(url.searchParams), pageParam(url.searchParams)),
    ),
    client.prefetchQuery(getAllCategoriesQuery()),
    client.prefetchQuery(getAssignableDoctorsQuery()),
  ])
}

export const loader = ({ context, url }: Route.LoaderArgs) =>
  loadOnServer(context, (client) => load(client, url))
export const clientLoader = ({ url }: Route.ClientLoaderArgs) =>
  loadInBrowser((client) => load(client, url), url)

export default AuditScreen
