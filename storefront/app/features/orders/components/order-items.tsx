import type { Order } from "@shop/contracts"
import { Link } from "react-router"
import { PriceOrFree } from "~/components/order/price-or-free"
import { ShopImage } from "~/components/shop-image"
import { paths } from "~/config/paths"

interface OrderItemsProps {
  order: Pick<Order, "items">
  /** Whether the order has shipped, so that the buyer can review its items. */
  mayReview?: boolean
}

export function OrderItems({ order, mayReview = false }: OrderItemsProps) {
  return (
    <ul className="grid gap-3 text-sm">
      {order.items.map((item, index) => (
        <li key={index} className="flex items-center gap-4">
          <ShopImage
            src={item.imageUrl}
            alt=""
            width={56}
            height={56}
            sizes="56px"
            className="size-14 shrink-0 rounded-sm print:hidden"
          />
          <span className="min-w-0 grow wrap-anywhere">
            <span className="text-ink-soft tabular-nums">{item.quantity} × </span>
            {item.productId === null ? (
              <bdi>{item.name}</bdi>
            ) : (
              <Link
                to={paths.product(item.productId)}
                prefetch="intent"
                className="font-medium underline decoration-line-strong underline-offset-4 hover:text-accent"
              >
                <bdi>{item.name}</bdi>
              </Link>
            )}
            {item.variantTitle && <span className="block text-ink-soft">{item.variantTitle}</span>}
            {mayReview && item.productId !== null && (
              <Link
                to={paths.writeReview(item.productId)}
                className="flex min-h-11 w-fit items-center text-accent hover:underline print:hidden"
              >
                Write a review
              </Link>
            )}
          </span>
          <PriceOrFree cents={item.amount} className="shrink-0" />
        </li>
      ))}
    </ul>
  )
}
