import type { MedusaContainer } from "@medusajs/framework/types"
import { MEMBERSHIP_MODULE } from "../../../modules/membership"

/** Puts the starter kit that an order would have carried back to waiting; the grant it belongs to, if there is one. */
export async function releaseStarterKit(container: MedusaContainer, orderId: string): Promise<string | null> {
  const memberships = container.resolve(MEMBERSHIP_MODULE)
  const [grant] = await memberships.listMembershipGrants({ kit_order_id: orderId }, { take: 1 })
  if (!grant) return null
  await memberships.updateMembershipGrants({ id: grant.id, kit_order_id: null })
  return grant.id
}
