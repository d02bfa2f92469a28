import type { ReactNode } from "react"
import { Price } from "~/components/price"
import { ShopImage } from "~/components/shop-image"
import { cn } from "~/lib/cn"
import type { PendingCartItem } from "~/lib/pending-cart-item"
import { usePendingProduct } from "../../queries/get-pending-product"

interface PendingItemProps {
  item: PendingCartItem
  /** What happens to it next. */
  children: ReactNode
  /** A control beside it. */
  action?: ReactNode
  className?: string
}

/** The item that waits for its buyer to join: picture, name, quantity, price, and what happens next. */
export function PendingItem({ item, children, action, className }: PendingItemProps) {
  const { name, imageUrl, price, problem } = usePendingProduct(item)
  return (
    <section
      aria-label="Saved for you"
      className={cn("flex items-center gap-4 rounded-md bg-sunken p-3 sm:p-4", className)}
    >
      <ShopImage
        src={imageUrl}
        alt=""
        width={80}
        height={80}
        sizes="80px"
        eager
        className="size-16 shrink-0 self-start rounded-sm sm:size-20"
      />
      <div className="min-w-0 grow">
        <p className="line-clamp-2 text-sm leading-snug font-semibold">{name}</p>
        <p className="text-sm text-ink-soft tabular-nums">
          {item.quantity > 1 && <>{item.quantity} × </>}
          {price !== undefined && <Price cents={price} />}
        </p>
        <p role="status" className={cn("mt-1 text-sm", problem && "font-semibold text-danger")}>
          {problem ?? children}
        </p>
      </div>
      {action}
    </section>
  )
}
