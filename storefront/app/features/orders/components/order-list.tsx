import type { Order } from "@shop/contracts"
import type { ReactNode } from "react"
import { Button } from "~/components/button"
import { ButtonLink } from "~/components/button-link"
import { Skeleton } from "~/components/skeleton"
import { StateMessage } from "~/components/state-message"
import { paths } from "~/config/paths"
import { useOrders } from "../queries/get-orders"
import { OrderCard } from "./order-card"

interface OrderListProps {
  /** Shows only this many of the newest orders; all if omitted. */
  limit?: number
  /** Another action on an order, besides viewing its details. */
  renderAction?: (order: Order) => ReactNode
}

/** The user's orders with their loading, error and empty states. */
export function OrderList({ limit, renderAction }: OrderListProps) {
  const { data, isPending, isError, refetch } = useOrders()
  if (isPending) {
    return (
      <div role="status" aria-label="Loading orders" className="grid gap-5">
        <Skeleton className="h-56 rounded-lg" />
        <Skeleton className="h-56 rounded-lg" />
      </div>
    )
  }
  if (isError) {
    return (
      <StateMessage
        tone="danger"
        title="Error loading orders. Please try again."
        action={<Button onClick={() => void refetch()}>Try again</Button>}
      />
    )
  }
  if (data.length === 0) {
    return (
      <StateMessage
        title="No orders found"
        action={<ButtonLink to={paths.shop()}>Browse products</ButtonLink>}
      >
        Your orders and their status will appear here.
      </StateMessage>
    )
  }
  return (
    <div className="grid gap-5">
      {data.slice(0, limit).map((order) => (
        <OrderCard key={order.id} order={order} action={renderAction?.(order)} />
      ))}
    </div>
  )
}
