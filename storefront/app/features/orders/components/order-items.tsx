import type { Order } from "@shop/contracts"
import { Link } from "react-router"
import { PriceOrFree } from "~/components/price"
import { paths } from "~/config/paths"

export function OrderItems({ order }: { order: Pick<Order, "items"> }) {
  return (
    <ul className="grid gap-2.5 text-sm">
      {order.items.map((item, index) => (
        <li key={index} className="flex justify-between gap-4">
          <span>
            <span className="text-ink-soft tabular-nums">{item.quantity} × </span>
            {item.productId === null ? (
              item.name
            ) : (
              <Link
                to={paths.product(item.productId)}
                prefetch="intent"
                className="font-medium underline decoration-line-strong underline-offset-4 hover:text-accent"
              >
                {item.name}
              </Link>
            )}
          </span>
          <PriceOrFree cents={item.amount} className="shrink-0" />
        </li>
      ))}
    </ul>
  )
}
