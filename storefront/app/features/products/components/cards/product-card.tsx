import type { Product } from "@shop/contracts"
import type { ReactNode } from "react"
import { Link } from "react-router"
import { Badge, VisibilityBadge } from "~/components/badge"
import { ProductPrice } from "~/components/price"
import { ShopImage } from "~/components/shop-image"
import { paths } from "~/config/paths"
import { Rating } from "~/components/rating/rating"
import { WishButton } from "./wish-button"

interface ProductCardProps {
  product: Product
  /** Add to Cart or View Details. */
  action: ReactNode
  /** Whether the card is in view from the start, so its picture loads eagerly. */
  eager?: boolean
}

/** A product in a grid; the whole card links to its page. */
export function ProductCard({ product, action, eager = false }: ProductCardProps) {
  return (
    <article className="group relative flex flex-col overflow-hidden rounded-lg border border-line bg-surface transition-shadow duration-300 focus-within:shadow-raised hover:shadow-raised">
      <div className="relative aspect-4/3 overflow-hidden bg-sunken sm:aspect-square">
        <ShopImage
          src={product.imageUrl}
          alt=""
          width={480}
          height={480}
          sizes="(min-width: 64rem) 20rem, (min-width: 40rem) 45vw, 88vw"
          eager={eager}
          className="size-full transition-transform duration-700 ease-out group-hover:scale-[1.04]"
        />
        <div className="absolute top-3 left-3 flex flex-wrap gap-1.5">
          <VisibilityBadge visibility={product.visibility} />
          {product.stockQuantity === 0 && <Badge>OUT OF STOCK</Badge>}
        </div>
        <WishButton
          product={product}
          className="absolute! top-1.5 right-1.5 z-1 bg-surface/85 hover:bg-surface"
        />
      </div>
      <div className="flex grow flex-col p-4 sm:p-5 lg:p-4 2xl:p-5">
        <h3 className="text-lg leading-snug font-semibold">
          <Link
            to={paths.product(product.id)}
            prefetch="intent"
            className="after:absolute after:inset-0 after:content-[''] hover:text-accent"
          >
            {product.name}
          </Link>
        </h3>
        {product.rating && <Rating rating={product.rating} className="mt-1.5" />}
        <p className="mt-1.5 line-clamp-2 text-sm text-ink-soft">{product.description}</p>
        <div className="relative mt-auto flex flex-wrap items-center justify-between gap-x-2 gap-y-2 pt-5">
          <ProductPrice product={product} className="font-semibold 2xl:text-lg" />
          {action}
        </div>
      </div>
    </article>
  )
}
