import type { Product } from "@shop/contracts"
import { useQueryClient } from "@tanstack/react-query"
import { type ReactNode, useEffect, useState } from "react"
import { Link } from "react-router"
import { ButtonLink } from "~/components/button-link"
import { Seo } from "~/components/seo"
import { StateMessage } from "~/components/state-message"
import { paths } from "~/config/paths"
import { useUser } from "~/lib/session/get-user"
import { syncViewerOnError } from "~/lib/session/sync-viewer-on-error"
import { useHydrated } from "~/lib/use-hydrated"
import { loadWishlist } from "~/lib/wishlist/keep-wishlist"
import { useWished } from "~/lib/wishlist/wished"
import { useWishedProducts } from "../queries/get-wished-products"

interface WishlistScreenProps {
  /** Renders the product cards; `products` is undefined while they load. */
  renderProducts: (products: readonly Product[] | undefined, isError: boolean) => ReactNode
}

/** The wish list, kept in the user's account or, for visitors, in this browser. */
export function WishlistScreen({ renderProducts }: WishlistScreenProps) {
  const client = useQueryClient()
  const user = useUser()
  const viewer = useHydrated() ? user : null
  const ids = useWished()
  const [isFailed, setFailed] = useState(false)
  const { data: products, isError } = useWishedProducts(ids)
  useEffect(() => {
    loadWishlist(client).then(
      () => setFailed(false),
      (error: unknown) => {
        setFailed(true)
        syncViewerOnError(client, error)
      },
    )
  }, [client, user?.id])
  return (
    <div className="page py-8 sm:py-14">
      <Seo title="Wish list" noIndex />
      <h1 className="display text-3xl">Wish list</h1>
      <p className="mt-3 mb-8 max-w-prose text-ink-soft">
        {viewer ? (
          "Saved to your account and available on all your devices."
        ) : (
          <>
            Saved in this browser.{" "}
            <Link
              to={paths.auth({ redirect: paths.wishlist() })}
              className="text-accent underline underline-offset-4"
            >
              Sign in
            </Link>{" "}
            to save it to your account.
          </>
        )}
      </p>
      {products?.length === 0 ? (
        <StateMessage
          title="Your wish list is empty. Tap the heart on a product to save it."
          action={<ButtonLink to={paths.shop()}>Browse products</ButtonLink>}
        />
      ) : (
        renderProducts(products, isError || isFailed)
      )}
    </div>
  )
}
