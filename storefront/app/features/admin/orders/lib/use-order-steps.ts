import type { AdminOrderDetail, OrderStatus } from "@shop/contracts"
import { useState } from "react"
import { useSingleFlight } from "~/lib/use-single-flight"
import { useSetOrderStatus } from "../queries/set-order-status"

/**
 * Changes an order's status, one step at a time, and asks for confirmation before canceling it. `pending` is the step
 * in progress. Failures show a toast; the order is refetched if it was stale.
 */
export function useOrderSteps(order: AdminOrderDetail) {
  const { mutateAsync, isPending, variables } = useSetOrderStatus(order)
  const [isAsking, setAsking] = useState(false)
  const [tracking, setTracking] = useState({ carrier: "", trackingNumber: "" })
  const move = useSingleFlight(async (status: OrderStatus) => {
    const sent = status === "shipped" ? tracking : undefined
    await mutateAsync({ status, ...sent }).catch(() => undefined)
    setAsking(false)
  })
  return {
    pending: isPending ? variables.status : undefined,
    tracking,
    setTracking,
    isAsking,
    stopAsking: () => setAsking(false),
    take: (status: OrderStatus) => (status === "cancelled" ? setAsking(true) : void move(status)),
    cancel: () => void move("cancelled"),
  }
}
