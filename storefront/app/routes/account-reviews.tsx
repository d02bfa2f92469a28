import { reviewBody, serialId } from "@shop/contracts"
import type { QueryClient } from "@tanstack/react-query"
import { ArrowLeft } from "lucide-react"
import { ButtonLink } from "~/components/button-link"
import { Seo } from "~/components/seo"
import { paths } from "~/config/paths"
import { OwnReviewsScreen } from "~/features/reviews/components/own-reviews-screen"
import { getOwnReviewsQuery } from "~/features/reviews/queries/own-review"
import { loadInBrowser, loadOnServer } from "~/lib/loaders"
import { routeAction } from "~/lib/route-form/route-action.server"
import { requireUser } from "~/lib/session/require-user"
import { SignedIn } from "~/lib/session/signed-in"
import type { Route } from "./+types/account-reviews"

async function load(client: QueryClient) {
  await requireUser(client, paths.ownReviews(), () => client.prefetchQuery(getOwnReviewsQuery()))
}

export const action = routeAction({
  review: {
    schema: reviewBody.extend({ product: serialId }),
    read: ({ product, rating, text }) => ({ product: Number(product), rating: Number(rating), text }),
    send: async ({ api, body: { product, ...body } }) => {
      await api.saveReview({ params: { id: product }, body })
      return paths.ownReviews()
    },
  },
})

export const loader = ({ context }: Route.LoaderArgs) => loadOnServer(context, load)
export const clientLoader = ({ url }: Route.ClientLoaderArgs) => loadInBrowser(load, url)

export default function AccountReviews() {
  return (
    <div className="page max-w-4xl py-8 sm:py-14">
      <Seo title="My reviews" noIndex />
      <ButtonLink to={paths.account()} variant="ghost" className="-ml-5">
        <ArrowLeft aria-hidden className="size-4" /> Back
      </ButtonLink>
      <h1 className="display mt-2 mb-8 text-3xl">My reviews</h1>
      <SignedIn>{() => <OwnReviewsScreen />}</SignedIn>
    </div>
  )
}
