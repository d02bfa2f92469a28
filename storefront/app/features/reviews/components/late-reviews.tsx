import type { Product } from "@shop/contracts"
import { memo, Suspense, useEffect } from "react"
import { importOnceOnline } from "~/lib/import-on-demand"
import { lazyPart } from "~/lib/lazy-part"

let comeNow = (): void => undefined

/** Rendered when an update has removed the section: nobody can scroll to it then, so its code loads at once. */
function TakenAway() {
  useEffect(() => comeNow(), [])
  return null
}

/**
 * Resolves when the section comes into view, or on the first interaction, which may change what it shows. Undefined,
 * for no wait, if the server has not rendered the section or the URL has a hash.
 */
function isNear(): Promise<void> | undefined {
  const section = typeof document === "undefined" ? null : document.getElementById("reviews")
  if (!section || location.hash) return undefined
  return new Promise((resolve) => {
    comeNow = resolve
    for (const use of ["pointerdown", "keydown"]) addEventListener(use, () => resolve(), { once: true })
    new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) resolve()
    }).observe(section)
  })
}

const ProductReviews = lazyPart(async () => {
  await isNear()
  return importOnceOnline(() => import("./product-reviews"))
})

/**
 * The reviews as rendered by the server; their code loads when somebody scrolls to them. Memoized, because an update
 * before the code has loaded would remove the section until it has.
 */
export const LateReviews = memo(({ product }: { product: Product }) => (
  <Suspense fallback={<TakenAway />}>
    <ProductReviews product={product} />
  </Suspense>
))
