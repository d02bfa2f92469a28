import type { AdminOrderDetail } from "@shop/contracts"
import { useAdminMutation } from "../../common/lib/use-admin-mutation"

/** Gives an order to another customer's account. */
export function useGiveOrder({ id }: Pick<AdminOrderDetail, "id">) {
  return useAdminMutation({
    write: (api, body: { customer: string }) => api.giveOrder({ params: { id }, body }),
    done: ({ user }: AdminOrderDetail) => ({
      title: "Order given",
      description: `Order #${id} is in the account of ${user.username} now.`,
    }),
    failed: (message) => ({ title: "Failed to give the order", description: message }),
  })
}
