import type { Product, ProductVariant } from "@shop/contracts"
import { unitPriceText } from "../../lib/unit-price"

/** The price per unit, in small print below the product's price. */
export default function UnitPrice(props: { product: Product; variant: ProductVariant | undefined }) {
  const text = unitPriceText(props.product, props.variant)
  return text && <p className="mt-1 text-sm text-ink-soft tabular-nums">{text}</p>
}
