import type { OrderBatchAction, OrderBatchOutcome } from "@shop/contracts"
import { useAdminMutation } from "../../common/lib/use-admin-mutation"

const PAST: Record<OrderBatchAction, string> = { pack: "packed", ship: "shipped" }

/** Packs or ships one order, as the batch does. */
export function useHandleOrder(id: number) {
  return useAdminMutation({
    write: async (api, action: OrderBatchAction): Promise<OrderBatchOutcome | undefined> => {
      const [outcome] = await api.handleOrders({ body: { action, orders: [{ id }] } })
      return outcome
    },
    done: (outcome, action) => {
      if (outcome?.outcome === "refused") {
        const title = `Order #${id} was not ${PAST[action]}`
        return { title, description: outcome.message ?? "", variant: "destructive" as const }
      }
      const was = outcome?.outcome === "already" ? "was already" : "is"
      return { title: "Order updated", description: `Order #${id} ${was} ${PAST[action]}.` }
    },
    failed: (message) => ({ title: "Failed to update order", description: message }),
  })
}
