import type { AdminOrderDetail, OrderStatus } from "@shop/contracts"
import { orderStatusText } from "~/lib/order-status-text"
import { useAdminWrite } from "../../common/lib/use-admin-write"

/** Moves an order on, or cancels it. */
export function useSetOrderStatus({ id }: Pick<AdminOrderDetail, "id">) {
  return useAdminWrite({
    write: (api, status: OrderStatus) => api.setOrderStatus({ params: { id }, body: { status } }),
    done: ({ status }) => ({
      title: "Order updated",
      description: `Order #${id} is now ${orderStatusText(status).toLowerCase()}.`,
    }),
    failed: (sentence) => ({ title: "Failed to update order", description: sentence }),
  })
}
