import type { Product } from "@shop/contracts"
import { memo, Suspense, useEffect } from "react"
import { importOnceOnline } from "~/lib/import-on-demand"
import { lazyPart } from "~/lib/lazy-part"

let comeNow = (): void => undefined

/** In the place of a section that an update has taken away: nobody can scroll to it, so its scripts come at once. */
function TakenAway() {
  useEffect(() => comeNow(), [])
  return null
}

/**
 * Resolves when the section comes into view, or with the first use of the page, which may change what it shows; at once
 * where the server has not rendered it.
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
 * The reviews as the server has rendered them; their scripts come when somebody scrolls there. Rendered anew only with
 * another product: an update before the scripts are there would take the section away until they are.
 */
export const LateReviews = memo(({ product }: { product: Product }) => (
  <Suspense fallback={<TakenAway />}>
    <ProductReviews product={product} />
  </Suspense>
))
