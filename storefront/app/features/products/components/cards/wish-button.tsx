import type { Product } from "@shop/contracts"
import { useQueryClient } from "@tanstack/react-query"
import { IconButton } from "~/components/icon-button"
import { useWished } from "~/lib/wished"

const HEART = "M10 17S2.5 12.6 2.5 7.3A4 4 0 0 1 10 5.4a4 4 0 0 1 7.5 1.9C17.5 12.6 10 17 10 17Z"

/** Keeps a product for later. */
export function WishButton({ product, className }: { product: Product; className?: string }) {
  const client = useQueryClient()
  const isKept = useWished()?.includes(product.id) ?? false
  return (
    <IconButton
      label={`Wish list: ${product.name}`}
      data-tooltip={isKept ? "Take off the wish list" : "Keep on the wish list"}
      aria-pressed={isKept}
      className={className}
      onClick={() =>
        void import("~/features/wishlist/lib/keep-wishlist").then(({ toggleWish }) =>
          toggleWish(client, product.id),
        )
      }
    >
      <svg
        aria-hidden
        viewBox="0 0 20 20"
        className={`size-5 stroke-current stroke-[1.6] ${isKept ? "fill-accent text-accent" : "fill-none"}`}
      >
        <path d={HEART} />
      </svg>
    </IconButton>
  )
}
