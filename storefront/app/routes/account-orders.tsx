import type { QueryClient } from "@tanstack/react-query"
import { ArrowLeft } from "lucide-react"
import { ButtonLink } from "~/components/button-link"
import { Seo } from "~/components/seo"
import { paths } from "~/config/paths"
import { OrderAgainButton } from "~/features/cart/components/order-again-button"
import { OrderList } from "~/features/orders/components/order-list"
import { getOrdersQuery } from "~/features/orders/queries/get-orders"
import { loadInBrowser, loadOnServer } from "~/lib/loaders"
import { requireUser } from "~/lib/session/require-user"
import { SignedIn } from "~/lib/session/signed-in"
import type { Route } from "./+types/account-orders"

async function load(client: QueryClient) {
  await requireUser(client, paths.orders(), () => client.prefetchQuery(getOrdersQuery()))
}

export const loader = ({ context }: Route.LoaderArgs) => loadOnServer(context, load)
export const clientLoader = ({ url }: Route.ClientLoaderArgs) => loadInBrowser(load, url)

export default function AccountOrders() {
  return (
    <div className="page max-w-4xl py-8 sm:py-14">
      <Seo title="My orders" noIndex />
      <ButtonLink to={paths.account()} variant="ghost" className="-ml-5">
        <ArrowLeft aria-hidden className="size-4" /> Back
      </ButtonLink>
      <h1 className="display mt-2 mb-8 text-3xl">My orders</h1>
      <SignedIn>{() => <OrderList renderAction={(order) => <OrderAgainButton order={order} />} />}</SignedIn>
    </div>
  )
}
