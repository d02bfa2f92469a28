import type { CartItem } from "@shop/contracts"
import { Price } from "~/components/price"
import { ShopImage } from "~/components/shop-image"

/** The articles that are about to be ordered; to change them there is the cart. */
export function OrderLines({ items }: { items: readonly CartItem[] }) {
  return (
    <ul className="divide-y divide-line">
      {items.map(({ id, quantity, product }) => (
        <li key={id} className="flex items-center gap-4 py-3.5 first:pt-0">
          <ShopImage
            src={product.imageUrl}
            alt=""
            width={64}
            height={64}
            sizes="64px"
            className="size-16 shrink-0 rounded-md"
          />
          <div className="min-w-0 grow text-sm">
            <p className="line-clamp-2 font-semibold">{product.name}</p>
            <p className="text-ink-soft">
              {quantity} × <Price cents={product.price} />
            </p>
          </div>
          <Price cents={product.price * quantity} className="text-sm font-semibold" />
        </li>
      ))}
    </ul>
  )
}
