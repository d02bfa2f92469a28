import type { Order } from "@shop/contracts"
import { Button } from "~/components/button"
import { reorderable, useOrderAgain } from "../queries/order-again"

/** Fills the cart with an order's items once more; nothing for orders that hold none to buy. */
export function OrderAgainButton({ order }: { order: Pick<Order, "id" | "items"> }) {
  const { mutate, isPending } = useOrderAgain()
  if (reorderable(order.items).length === 0) return null
  return (
    <Button
      size="sm"
      pending={isPending}
      aria-label={`Order ${order.id} again`}
      onClick={() => mutate(order)}
    >
      Order again
    </Button>
  )
}
