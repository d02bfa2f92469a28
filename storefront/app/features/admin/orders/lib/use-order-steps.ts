import type { AdminOrderDetail, OrderStatus } from "@shop/contracts"
import { useState } from "react"
import { useSingleFlight } from "~/lib/use-single-flight"
import { useSetOrderStatus } from "../queries/set-order-status"

/**
 * Changes an order's status, one step at a time, and asks before it is cancelled. `pending` is the step under way.
 * Failures show a toast, and the order is refetched.
 */
export function useOrderSteps(order: AdminOrderDetail) {
  const { mutateAsync, isPending, variables } = useSetOrderStatus(order)
  const [isAsking, setAsking] = useState(false)
  const move = useSingleFlight(async (status: OrderStatus) => {
    await mutateAsync(status).catch(() => undefined)
    setAsking(false)
  })
  return {
    pending: isPending ? variables : undefined,
    isAsking,
    stopAsking: () => setAsking(false),
    take: (status: OrderStatus) => (status === "cancelled" ? setAsking(true) : void move(status)),
    cancel: () => void move("cancelled"),
  }
}
