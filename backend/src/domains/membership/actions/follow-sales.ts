import type { MedusaContainer } from "@medusajs/framework/types"
import { graphRows } from "#engine/graph"
import { MEMBERSHIP_MODULE } from "#modules/membership/index"
import type { Follower } from "#domains/operations/read-model/actions/follow-changes"
import { revokeCanceledMembershipWorkflow } from "../workflows/revoke-canceled-membership"
import { revokeRefundedMembershipWorkflow } from "../workflows/revoke-refunded-membership"

interface OrderRow {
  id: string
  canceled_at: unknown
  payment_collections?: ({ payments?: ({ id: string } | null)[] | null } | null)[] | null
}

interface Sales {
  /** Orders that granted a membership which is still valid. */
  granting: string[]
  /** Those, and orders that carry a starter kit. */
  all: string[]
}

async function findSales(container: MedusaContainer, orderIds: string[]): Promise<Sales> {
  const grants = await container
    .resolve(MEMBERSHIP_MODULE)
    .listMembershipGrants(
      { $or: [{ order_id: orderIds, revoked_at: null }, { kit_order_id: orderIds }] },
      { select: ["order_id", "kit_order_id"], take: null },
    )
  const granting = grants.map(({ order_id }) => order_id)
  const carrying = grants.map(({ kit_order_id }) => kit_order_id)
  return {
    granting: orderIds.filter((id) => granting.includes(id)),
    all: orderIds.filter((id) => granting.includes(id) || carrying.includes(id)),
  }
}

/** Ends memberships whose order was canceled or refunded in full, and returns the starter kits of canceled orders. */
export const soldMembershipsFollower: Follower = {
  name: "sold memberships",
  follow: async (container, { "order-news": orderIds }) => {
    if (orderIds.length === 0) return []
    const { granting, all } = await findSales(container, orderIds)
    if (all.length === 0) return []
    const orders = await graphRows<OrderRow>(container, {
      entity: "order",
      fields: ["id", "canceled_at", "payment_collections.payments.id"],
      filters: { id: all },
    })
    for (const { id: orderId, canceled_at, payment_collections: collections } of orders) {
      if (canceled_at) await revokeCanceledMembershipWorkflow(container).run({ input: { orderId } })
      const mayBeRefunded = !canceled_at && granting.includes(orderId)
      const payments = mayBeRefunded
        ? (collections ?? []).flatMap((collection) => collection?.payments ?? [])
        : []
      for (const payment of payments) {
        const input = { paymentId: payment?.id ?? "" }
        await revokeRefundedMembershipWorkflow(container).run({ input })
      }
    }
    return []
  },
  // The emails' follower notes them, too.
  noteEverything: () => Promise.resolve(),
}
