import type { Product } from "@shop/contracts"
import { formatCents } from "@shop/contracts/rules"
import { cn } from "~/lib/cn"

/** An amount of `cents`, in tabular figures. */
export function Price({ cents, className }: { cents: number; className?: string }) {
  return <span className={cn("tabular-nums", className)}>{formatCents(cents)}</span>
}

interface ProductPriceProps {
  product: Pick<Product, "price" | "ownPrice" | "regularPrice" | "priceTo">
  className?: string
}

/** A product's price for the viewer: the lowest if its variants differ; during a sale, beside the regular price. */
export function ProductPrice({
  product: { price, ownPrice, regularPrice, priceTo },
  className,
}: ProductPriceProps) {
  return (
    <span className={cn("tabular-nums", className)}>
      {priceTo !== undefined && "From "}
      {formatCents(ownPrice ?? price)}
      {regularPrice && (
        <s className="ml-2 text-[0.8em] font-normal text-ink-soft">
          <span className="sr-only">Before: </span>
          {formatCents(regularPrice)}
        </s>
      )}
    </span>
  )
}
