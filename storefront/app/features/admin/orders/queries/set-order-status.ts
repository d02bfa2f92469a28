import type { AdminOrderDetail, OrderStatus } from "@shop/contracts"
import { orderStatusText } from "~/lib/order/order-status-text"
import { useAdminMutation } from "../../common/lib/use-admin-mutation"

interface OrderStep {
  status: OrderStatus
  /** Carrier and tracking number, when marking the order as shipped. */
  carrier?: string
  trackingNumber?: string
}

export function useSetOrderStatus({ id }: Pick<AdminOrderDetail, "id">) {
  return useAdminMutation({
    write: (api, { status, carrier, trackingNumber }: OrderStep) =>
      api.setOrderStatus({
        params: { id },
        body: { status, ...(carrier && { carrier }), ...(trackingNumber && { trackingNumber }) },
      }),
    done: ({ status }) => ({
      title: "Order updated",
      description: `Order #${id} is now ${orderStatusText(status).toLowerCase()}.`,
    }),
    failed: (message) => ({ title: "Failed to update order", description: message }),
  })
}
