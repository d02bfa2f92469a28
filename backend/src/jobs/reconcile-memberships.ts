import type { MedusaContainer } from "@medusajs/framework/types"
import { reconcileMembershipsWorkflow } from "../workflows/membership/reconcile-memberships"

/** Every five minutes: paid memberships become active whatever happened to the request that paid them. */
export default async function reconcileMemberships(container: MedusaContainer) {
  await reconcileMembershipsWorkflow(container).run({ input: { graceSeconds: 120 } })
}

export const config = { name: "reconcile-memberships", schedule: "*/5 * * * *" }
