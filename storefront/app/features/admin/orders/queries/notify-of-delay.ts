import type { AdminOrderDetail } from "@shop/contracts"
import { useAdminMutation } from "../../common/lib/use-admin-mutation"

export function useNotifyOfDelay({ id }: Pick<AdminOrderDetail, "id">) {
  return useAdminMutation({
    write: (api) => api.notifyOfDelay({ params: { id } }),
    done: () => ({
      title: "Customer notified",
      description: `We emailed the customer that order #${id} is late.`,
    }),
    failed: (message) => ({ title: "Failed to email the customer", description: message }),
  })
}
