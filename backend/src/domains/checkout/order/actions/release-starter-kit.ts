import type { MedusaContainer } from "@medusajs/framework/types"
import { MEMBERSHIP_MODULE } from "#modules/membership/index"

/** Marks an order's starter kit as waiting again. Returns the id of the kit's grant, or null if there is no kit. */
export async function releaseStarterKit(container: MedusaContainer, orderId: string): Promise<string | null> {
  const memberships = container.resolve(MEMBERSHIP_MODULE)
  const [grant] = await memberships.listMembershipGrants({ kit_order_id: orderId }, { take: 1 })
  if (!grant) return null
  await memberships.updateMembershipGrants({ id: grant.id, kit_order_id: null })
  return grant.id
}
