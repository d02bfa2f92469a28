import type { FormPath } from "~/config/form-paths"
import type { Product } from "@shop/contracts"
import { CONTROL_STYLE } from "~/components/control-style"

/** The form that the page's buttons submit where no scripts run; rendered on the server only, in a `noscript`. */
export function PlainCartForm({ id, product }: { id: string; product: Product }) {
  return (
    <form id={id} action={"/cart" satisfies FormPath} method="post" className="flex flex-wrap gap-3">
      <input type="hidden" name="form" value="add" />
      <input type="hidden" name="product" value={product.id} />
      {product.variants && (
        <select name="variantId" aria-label="Variant" className={CONTROL_STYLE}>
          {product.variants.map((variant) => (
            <option key={variant.id} value={variant.id} disabled={variant.stockQuantity === 0}>
              {variant.title}
            </option>
          ))}
        </select>
      )}
      <input type="hidden" name="quantity" value={1} />
    </form>
  )
}
