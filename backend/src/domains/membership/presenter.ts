import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { MembershipStatus } from "@shop/contracts"
import { MEMBERSHIP_MODULE } from "#modules/membership/index"
import { findMembershipRefund } from "./queries/find-membership-refund"
import { findStarterKitOf } from "./queries/find-starter-kit"
import { findMembershipForSale } from "#domains/store/queries/store-context"
import { isMembershipTaxed } from "./queries/membership-tax"

async function displayIdOf(container: MedusaContainer, orderId: string): Promise<number | null> {
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "order",
    fields: ["id", "display_id"],
    filters: { id: orderId },
  })
  return data[0] ? Number(data[0].display_id) : null
}

/** A user's membership as shown in their account. Of several grants, the oldest unrevoked one counts. */
export async function retrieveMembership(
  container: MedusaContainer,
  accountId: number,
): Promise<MembershipStatus> {
  const memberships = container.resolve(MEMBERSHIP_MODULE)
  const grants = await memberships.listMembershipGrants(
    { account_id: accountId },
    { order: { granted_at: "ASC" }, take: null },
  )
  const held = grants.find((grant) => grant.revoked_at === null)
  const offer = held ? null : await findMembershipForSale(container)
  const [orderId, kit, stateRequired, refund] = await Promise.all([
    held?.order_id ? displayIdOf(container, held.order_id) : null,
    findStarterKitOf(container, grants),
    offer ? isMembershipTaxed(container, offer) : false,
    findMembershipRefund(container, grants),
  ])
  return {
    since: held ? held.granted_at.toISOString() : null,
    reason: held?.reason ?? null,
    orderId,
    ...kit,
    stateRequired,
    refund,
  }
}
