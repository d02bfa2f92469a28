import type { MedusaContainer } from "@medusajs/framework/types"
import { RECONCILE_ADMINS_JOB, reconcileAdminsWorkflow } from "../domains/role/workflows/reconcile-admins"

/** Finds every minute administrators whom the shop and the engine don't agree on. */
export default async function reconcileAdmins(container: MedusaContainer): Promise<void> {
  await reconcileAdminsWorkflow(container).run()
}

export const config = { name: RECONCILE_ADMINS_JOB, schedule: "* * * * *" }
