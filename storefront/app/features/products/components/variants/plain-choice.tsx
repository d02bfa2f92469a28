import type { Product } from "@shop/contracts"
import { Button } from "~/components/button"
import { CONTROL_STYLE } from "~/components/control-style"

function VariantList({ variants = [] }: Pick<Product, "variants">) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <select name="variantId" aria-label="Variant" className={CONTROL_STYLE}>
        {variants.map(({ id, title, stockQuantity }) => (
          <option key={id} value={id} disabled={stockQuantity === 0}>
            {title}
          </option>
        ))}
      </select>
      <Button type="submit" size="lg">
        Add to Cart
      </Button>
    </div>
  )
}

/** A list of the product's variants and a button, for browsers that run no scripts; the others do without its code. */
export function PlainChoice({ variants }: Pick<Product, "variants">) {
  return (
    <noscript suppressHydrationWarning>{import.meta.env.SSR && <VariantList variants={variants} />}</noscript>
  )
}
