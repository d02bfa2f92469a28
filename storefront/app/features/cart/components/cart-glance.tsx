import type { CartItem } from "@shop/contracts"
import { ShopImage } from "~/components/shop-image"

const SHOWN = 3

/** The first items of a cart at a glance, on the deep color of a page's head. */
export function CartGlance({ items }: { items: readonly CartItem[] }) {
  const more = items.length - SHOWN
  return (
    <section aria-label="In your cart" className="grid gap-3 rounded-md bg-white/10 p-4">
      <h2 className="text-sm font-semibold text-on-deep-soft">In your cart</h2>
      <ul className="grid gap-3">
        {items.slice(0, SHOWN).map(({ id, quantity, product: { name, imageUrl, variant } }) => (
          <li key={id} className="flex items-center gap-3">
            <ShopImage
              src={imageUrl}
              alt=""
              width={56}
              height={56}
              sizes="56px"
              eager
              className="size-14 shrink-0 rounded-sm"
            />
            <span className="min-w-0 font-semibold">
              {quantity > 1 && `${quantity} × `}
              {variant ? `${name}, ${variant.title}` : name}
            </span>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="text-sm text-on-deep-soft">{`and ${more} more`}</p>}
    </section>
  )
}
