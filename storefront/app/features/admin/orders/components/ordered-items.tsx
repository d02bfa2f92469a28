import type { AdminOrderDetail } from "@shop/contracts"
import { Link } from "react-router"
import { PriceOrFree } from "~/components/order/price-or-free"
import { ShopImage } from "~/components/shop-image"
import { paths } from "~/config/paths"
import { PRINT_STYLE, Panel } from "../../common/components/panel"
import { OrderTotalsPanel } from "./order-totals-panel"

type Item = AdminOrderDetail["items"][number]

function ItemName({ name, productId }: Item) {
  if (productId === null) return <span className="font-medium">{name}</span>
  return (
    <Link
      to={paths.product(productId)}
      prefetch="intent"
      className="font-medium underline decoration-line-strong underline-offset-4 hover:text-accent print:no-underline"
    >
      {name}
    </Link>
  )
}

/** The ordered items with their prices and totals; printed, a packing list without prices. */
export function OrderedItems({ order }: { order: AdminOrderDetail }) {
  return (
    <Panel title="Items" className={PRINT_STYLE}>
      <ul className="divide-y divide-line">
        {order.items.map((item, index) => (
          <li key={index} className="flex items-center gap-4 py-3 text-sm first:pt-1">
            <span aria-hidden className="hidden size-4 shrink-0 border border-ink print:block" />
            <span className="grid size-14 shrink-0 overflow-hidden rounded-sm print:hidden">
              <ShopImage src={item.imageUrl} alt="" width={56} height={56} sizes="56px" className="size-14" />
            </span>
            <span className="min-w-0 grow">
              <ItemName {...item} />
              {item.variantTitle && <span className="block font-medium">{item.variantTitle}</span>}
              <span className="block text-ink-soft tabular-nums">
                <span className="hidden print:inline">Quantity </span>
                {item.quantity}
                <span className="print:hidden">
                  {" "}
                  × <PriceOrFree cents={item.price} />
                </span>
              </span>
            </span>
            <PriceOrFree cents={item.amount} className="shrink-0 font-medium print:hidden" />
          </li>
        ))}
      </ul>
      <OrderTotalsPanel order={order} />
    </Panel>
  )
}
