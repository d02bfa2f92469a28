import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { MembershipStatus } from "@shop/contracts"
import { MEMBERSHIP_MODULE } from "../modules/membership"
import type MembershipModuleService from "../modules/membership/service"
import { starterKitOf } from "../policy/starter-kit"

async function displayIdsOf(container: MedusaContainer, orderIds: string[]): Promise<Map<string, number>> {
  if (orderIds.length === 0) return new Map()
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "order",
    fields: ["id", "display_id"],
    filters: { id: orderIds },
  })
  return new Map(data.map((order) => [order.id, Number(order.display_id)]))
}

/** A user's membership as the account shows it; of several grants the oldest that still holds. */
export async function retrieveMembership(
  container: MedusaContainer,
  accountId: number,
): Promise<MembershipStatus> {
  const memberships = container.resolve<MembershipModuleService>(MEMBERSHIP_MODULE)
  const grants = await memberships.listMembershipGrants(
    { account_id: accountId },
    { order: { granted_at: "ASC" }, take: null },
  )
  const held = grants.find((grant) => grant.revoked_at === null)
  const kitOrder = grants.find((grant) => grant.kit_order_id !== null)?.kit_order_id ?? null
  const ids = await displayIdsOf(
    container,
    [held?.order_id, kitOrder].flatMap((id) => id ?? []),
  )
  return {
    since: held ? held.granted_at.toISOString() : null,
    reason: held?.reason ?? null,
    orderId: held?.order_id ? (ids.get(held.order_id) ?? null) : null,
    starterKit: starterKitOf(grants),
    kitOrderId: kitOrder ? (ids.get(kitOrder) ?? null) : null,
  }
}
