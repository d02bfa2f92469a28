import type { ReactNode } from "react"
import type { Product, PublicConfig } from "@shop/contracts"
import { Link } from "react-router"
import { paths } from "~/config/paths"
import { Badge, VisibilityBadge } from "~/components/badge"
import { ProductPrice } from "~/components/price"
import { Rating } from "~/components/rating/rating"
import { useConfig } from "~/lib/config/get-config"
import { WishButton } from "./cards/wish-button"
import { ShareButton } from "./share-button"
import { StockLine } from "./stock-line"

const LINK = "text-accent underline underline-offset-4"

const workingDays = (days: number) => `${days} business day${days === 1 ? "" : "s"}`

function deliveryText({ dispatchDays, transitDays }: PublicConfig): string {
  if (dispatchDays === 0) return `Ships the same day and usually arrives within ${workingDays(transitDays)}.`
  return `Ships within ${workingDays(dispatchDays)} and usually arrives within ${workingDays(transitDays)} of shipping.`
}

function returnText({ details }: Product, { returnDays }: PublicConfig): string {
  if (returnDays === 0 || details?.returnable === false) return "This item can't be returned."
  return `Within ${returnDays} ${returnDays === 1 ? "day" : "days"} of delivery.`
}

interface ProductFactsProps {
  product: Product
  /** The price per unit; may be empty. */
  unitPrice: ReactNode
  /** A link to the product's category, or a text if it has none. */
  category: ReactNode
  /** The add-to-cart form, or how to get access for those who may not buy. */
  action: ReactNode
  /** The doctors who recommend it; may be empty. */
  doctors: ReactNode
  /** Its facts, box contents and downloads; may be empty. */
  details: ReactNode
}

/** Everything about a product except its picture. */
export function ProductFacts({ product, unitPrice, category, action, doctors, details }: ProductFactsProps) {
  const config = useConfig()
  return (
    <div className="flex flex-col">
      <div className="flex items-center justify-between gap-2">
        <div className="flex flex-wrap gap-2">
          <VisibilityBadge visibility={product.visibility} />
          {product.featured && <Badge tone="accent">FEATURED</Badge>}
        </div>
        <div className="flex">
          <WishButton product={product} />
          <ShareButton product={product} />
        </div>
      </div>
      <h1 className="display mt-2 text-3xl">{product.name}</h1>
      {product.rating && (
        <a href="#reviews" className="flex min-h-11 items-center self-start hover:underline">
          <Rating rating={product.rating} />
        </a>
      )}
      <ProductPrice product={product} className="mt-4 text-2xl font-semibold" />
      {unitPrice}
      <p className="mt-6 max-w-prose whitespace-pre-line text-ink-soft">{product.description}</p>
      <div className="mt-8 border-t border-line pt-8">{action}</div>
      <dl className="mt-8 grid gap-4 border-t border-line pt-6 text-sm">
        <div className="flex gap-3">
          <dt className="w-24 shrink-0 text-ink-soft">Availability</dt>
          <dd>
            <StockLine quantity={product.stockQuantity} />
          </dd>
        </div>
        <div className="flex gap-3">
          <dt className="w-24 shrink-0 text-ink-soft">Categories</dt>
          <dd className="font-medium">{category}</dd>
        </div>
        <div className="flex gap-3">
          <dt className="w-24 shrink-0 text-ink-soft">Delivery</dt>
          <dd>
            {deliveryText(config)}{" "}
            <Link to={paths.shipping()} className={LINK}>
              Shipping details
            </Link>
          </dd>
        </div>
        <div className="flex gap-3">
          <dt className="w-24 shrink-0 text-ink-soft">Returns</dt>
          <dd>
            {returnText(product, config)}{" "}
            <Link to={paths.returns()} className={LINK}>
              Return policy
            </Link>
          </dd>
        </div>
      </dl>
      {details}
      {doctors}
    </div>
  )
}
