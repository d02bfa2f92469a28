import type { AdminOrderDetail } from "@shop/contracts"
import { useAdminMutation } from "../../common/lib/use-admin-mutation"

export function useTellDelay({ id }: Pick<AdminOrderDetail, "id">) {
  return useAdminMutation({
    write: (api) => api.tellDelay({ params: { id } }),
    done: () => ({ title: "Customer told", description: `We write that order #${id} is late.` }),
    failed: (message) => ({ title: "Failed to write to the customer", description: message }),
  })
}
