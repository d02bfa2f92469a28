import type { Product } from "@shop/contracts"
import { ShopImage } from "~/components/shop-image"

/** The product's picture, large. */
export function ProductGallery({ product }: { product: Product }) {
  return (
    <div className="overflow-hidden rounded-xl border border-line bg-sunken">
      <ShopImage
        src={product.imageUrl}
        alt={product.name}
        width={1200}
        height={1200}
        sizes="(min-width: 48rem) min(44rem, 48vw), 92vw"
        eager
        className="aspect-square w-full"
      />
    </div>
  )
}
