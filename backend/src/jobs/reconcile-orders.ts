import type { MedusaContainer } from "@medusajs/framework/types"
import { reconcileOrdersWorkflow } from "../domains/order/workflows/reconcile-orders"

/** Every minute: orders whose process ended amid them are finished or undone. */
export default async function reconcileOrders(container: MedusaContainer): Promise<void> {
  await reconcileOrdersWorkflow(container).run({ input: { graceSeconds: 150 } })
}

export const config = { name: "reconcile-orders", schedule: "* * * * *" }
