import type { Order } from "@shop/contracts"
import { Button } from "~/components/button"
import { reorderable, useOrderAgain } from "../queries/order-again"

/** Adds an order's items to the cart again; renders nothing if none of them can be bought again. */
export function OrderAgainButton({ order }: { order: Pick<Order, "id" | "items"> }) {
  const { mutate, isPending } = useOrderAgain()
  if (reorderable(order.items).length === 0) return null
  return (
    <Button
      size="sm"
      variant="ghost"
      pending={isPending}
      aria-label={`Order again: order ${order.id}`}
      onClick={() => mutate(order)}
    >
      Order again
    </Button>
  )
}
