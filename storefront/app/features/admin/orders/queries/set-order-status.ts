import type { AdminOrderDetail, OrderStatus } from "@shop/contracts"
import { orderStatusText } from "~/lib/order/order-status-text"
import { useAdminMutation } from "../../common/lib/use-admin-mutation"

export function useSetOrderStatus({ id }: Pick<AdminOrderDetail, "id">) {
  return useAdminMutation({
    write: (api, status: OrderStatus) => api.setOrderStatus({ params: { id }, body: { status } }),
    done: ({ status }) => ({
      title: "Order updated",
      description: `Order #${id} is now ${orderStatusText(status).toLowerCase()}.`,
    }),
    failed: (message) => ({ title: "Failed to update order", description: message }),
  })
}
