import type { Product } from "@shop/contracts"
import { IconButton } from "~/components/icon-button"

const HEART = "M10 17S2.5 12.6 2.5 7.3A4 4 0 0 1 10 5.4a4 4 0 0 1 7.5 1.9C17.5 12.6 10 17 10 17Z"

/** The heart that adds a product to the wish list. `use-wishlist.ts` handles its clicks and its pressed state. */
export function WishButton({ product, className = "" }: { product: Product; className?: string }) {
  return (
    <IconButton
      label={`Wish list: ${product.name}`}
      data-tooltip="Wish list"
      data-wish={product.id}
      aria-pressed={false}
      className={`group/wish ${className}`}
    >
      <svg
        aria-hidden
        viewBox="0 0 20 20"
        className="size-5 fill-none stroke-current stroke-[1.6] group-aria-pressed/wish:fill-accent group-aria-pressed/wish:text-accent"
      >
        <path d={HEART} />
      </svg>
    </IconButton>
  )
}
