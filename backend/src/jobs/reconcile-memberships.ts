import type { MedusaContainer } from "@medusajs/framework/types"
import { reconcileMembershipsWorkflow } from "../domains/membership/workflows/reconcile-memberships"

/**
 * Every five minutes: paid memberships become active, and those whose money went back end, whatever happened to
 * the request that led to it.
 */
export default async function reconcileMemberships(container: MedusaContainer) {
  await reconcileMembershipsWorkflow(container).run({ input: { graceSeconds: 120 } })
}

export const config = { name: "reconcile-memberships", schedule: "*/5 * * * *" }
