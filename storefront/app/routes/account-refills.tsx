import { refillBody } from "@shop/contracts"
import type { QueryClient } from "@tanstack/react-query"
import { ArrowLeft } from "lucide-react"
import { ButtonLink } from "~/components/button-link"
import { Seo } from "~/components/seo"
import { paths } from "~/config/paths"
import { RefillCartButton } from "~/features/cart/components/refill-cart-button"
import { RefillsScreen } from "~/features/refills/components/refills-screen"
import { getRefillsQuery } from "~/features/refills/queries/refills"
import { loadInBrowser, loadOnServer } from "~/lib/loaders"
import { routeAction } from "~/lib/route-form/route-action.server"
import { requireUser } from "~/lib/session/require-user"
import { SignedIn } from "~/lib/session/signed-in"
import type { Route } from "./+types/account-refills"

async function load(client: QueryClient) {
  await requireUser(client, paths.refills(), () => client.prefetchQuery(getRefillsQuery()))
}

export const action = routeAction({
  refill: {
    schema: refillBody,
    read: ({ product, change }) => ({ productId: Number(product), change }),
    send: async ({ api, body }) => {
      await api.changeRefill({ body })
      return paths.refills()
    },
  },
})

export const loader = ({ context }: Route.LoaderArgs) => loadOnServer(context, load)
export const clientLoader = ({ url }: Route.ClientLoaderArgs) => loadInBrowser(load, url)

export default function AccountRefills() {
  return (
    <div className="page max-w-4xl py-8 sm:py-14">
      <Seo title="Refill reminders" noIndex />
      <ButtonLink to={paths.account()} variant="ghost" className="-ml-5">
        <ArrowLeft aria-hidden className="size-4" /> Back
      </ButtonLink>
      <h1 className="display mt-2 text-3xl">Refill reminders</h1>
      <p className="mt-2 mb-8 max-w-prose text-ink-soft">
        We email you before something runs out, in time to reorder. We never place orders or charge you
        automatically.
      </p>
      <SignedIn>
        {({ isMember }) => (
          <RefillsScreen
            isMember={isMember}
            renderReorder={(refills) => <RefillCartButton refills={refills} label="Add to Cart" />}
          />
        )}
      </SignedIn>
    </div>
  )
}
