import type { CartItem } from "@shop/contracts"
import { Price } from "~/components/price"
import { SHIPPING_CENTS, subtotalCents } from "../lib/cart-totals"

/** Subtotal, shipping and total of the cart. */
export function CartSummary({ items }: { items: readonly CartItem[] }) {
  const subtotal = subtotalCents(items)
  return (
    <dl className="grid gap-1.5 text-sm">
      <div className="flex justify-between text-ink-soft">
        <dt>Subtotal</dt>
        <dd>
          <Price cents={subtotal} />
        </dd>
      </div>
      <div className="flex justify-between text-ink-soft">
        <dt>Shipping</dt>
        <dd>
          <Price cents={SHIPPING_CENTS} />
        </dd>
      </div>
      <div className="mt-1.5 flex justify-between border-t border-line pt-3 text-lg font-semibold">
        <dt>Total</dt>
        <dd>
          <Price cents={subtotal + SHIPPING_CENTS} />
        </dd>
      </div>
    </dl>
  )
}
