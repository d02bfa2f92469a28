import type { QueryClient } from "@tanstack/react-query"
import { useSearchParams } from "react-router"
import { Seo } from "~/components/seo"
import { RefillCartButton } from "~/features/cart/components/refill-cart-button"
import { RefillsScreen } from "~/features/refills/components/refills-screen"
import { getRefillsQuery } from "~/features/refills/queries/refills"
import { loadInBrowser, loadOnServer } from "~/lib/loaders"
import { requireUser } from "~/lib/session/require-user"
import { SignedIn } from "~/lib/session/signed-in"
import type { Route } from "./+types/refill"

async function load(client: QueryClient, url: URL) {
  await requireUser(client, url.pathname + url.search, () => client.prefetchQuery(getRefillsQuery()))
}

export const loader = ({ context, url }: Route.LoaderArgs) =>
  loadOnServer(context, (client) => load(client, url))
export const clientLoader = ({ url }: Route.ClientLoaderArgs) =>
  loadInBrowser((client) => load(client, url), url)

/** The page that the email's button opens. Opening it changes nothing, because mail scanners open links too. */
export default function RefillCart() {
  const [query] = useSearchParams()
  const productIds = (query.get("products") ?? "").split(",").map(Number)
  return (
    <div className="page max-w-4xl py-8 sm:py-14">
      <Seo title="Refill" noIndex />
      <h1 className="display mb-8 text-3xl">Refill your supply</h1>
      <SignedIn>
        {({ isMember }) => (
          <RefillsScreen
            isMember={isMember}
            productIds={productIds}
            renderReorder={(refills) => (
              <RefillCartButton refills={refills} label="Add all to cart" size="lg" />
            )}
          />
        )}
      </SignedIn>
    </div>
  )
}
