import type { QueryClient } from "@tanstack/react-query"
import { adminPaths } from "~/config/admin-paths"
import { OrderScreen } from "~/features/admin/orders/components/order-screen"
import { getAnyOrderQuery } from "~/features/admin/orders/queries/get-any-order"
import { NotFoundMessage } from "~/layouts/errors/not-found-message"
import { loadInBrowser, loadOnServer } from "~/lib/loaders"
import { requireAdmin } from "~/layouts/admin/require-admin"
import type { Route } from "./+types/order"

async function load(client: QueryClient, url: URL, id: string) {
  await requireAdmin(client, url)
  await client.ensureQueryData(getAnyOrderQuery(id))
}

export const loader = ({ context, params, url }: Route.LoaderArgs) =>
  loadOnServer(context, (client) => load(client, url, params.id))
export const clientLoader = ({ params, url }: Route.ClientLoaderArgs) =>
  loadInBrowser((client) => load(client, url, params.id), url)

export default function AdminOrder({ params }: Route.ComponentProps) {
  return <OrderScreen key={params.id} id={params.id} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <NotFoundMessage
      error={error}
      title="Order Not Found"
      message="We can't find an order with this number. Check it for typos."
      back={{ label: "Return to Orders", to: adminPaths.orders() }}
    />
  )
}
