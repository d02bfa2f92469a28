import type { QueryClient } from "@tanstack/react-query"
import { redirect } from "react-router"
import { Seo } from "~/components/seo"
import { paths } from "~/config/paths"
import { CartGlance } from "~/features/cart/components/cart-glance"
import { useCart } from "~/features/cart/queries/get-cart"
import { MembershipSuccess } from "~/features/membership/components/membership-success"
import { loadInBrowser, loadOnServer } from "~/lib/loaders"
import { requireUser } from "~/lib/session/require-user"
import { SignedIn } from "~/lib/session/signed-in"
import type { Route } from "./+types/membership-success"

/** Only for members, and for buyers who return from the payment provider. */
async function load(client: QueryClient, url: URL) {
  const user = await requireUser(client, url.pathname + url.search)
  if (!user.isMember && !url.searchParams.has("payment_intent")) throw redirect(paths.membership())
}

export const loader = ({ context, url }: Route.LoaderArgs) =>
  loadOnServer(context, (client) => load(client, url))
export const clientLoader = ({ url }: Route.ClientLoaderArgs) =>
  loadInBrowser((client) => load(client, url), url)

export default function MembershipSuccessRoute() {
  const { items } = useCart()
  return (
    <>
      <Seo title="Welcome" noIndex />
      <SignedIn>
        {() => <MembershipSuccess cart={items.length > 0 ? <CartGlance items={items} /> : null} />}
      </SignedIn>
    </>
  )
}
