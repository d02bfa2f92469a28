import type { AdminOrderDetail } from "@shop/contracts"
import { useAdminMutation } from "../../common/lib/use-admin-mutation"

/** Transfers an order to another customer's account. */
export function useTransferOrder({ id }: Pick<AdminOrderDetail, "id">) {
  return useAdminMutation({
    write: (api, body: { customer: string }) => api.transferOrder({ params: { id }, body }),
    done: ({ user }: AdminOrderDetail) => ({
      title: "Order transferred",
      description: `Order #${id} is now in the account of ${user.username}.`,
    }),
    failed: (message) => ({ title: "Failed to transfer the order", description: message }),
  })
}
