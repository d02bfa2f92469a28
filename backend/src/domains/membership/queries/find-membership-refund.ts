import type { MedusaContainer } from "@medusajs/framework/types"
import type { MembershipRefund } from "@shop/contracts"
import { graphRows } from "#engine/graph"
import { readSettings } from "#modules/site-settings/read-settings"
import {
  ORDER_PAYMENT_FIELDS,
  paidOf,
  type OrderPayments,
} from "#domains/order-facts/money/rules/order-payments"
import { findMembershipProductIds } from "#domains/store/queries/store-context"
import { refundWindowOf } from "../rules/refund-window"

/** The part of a ledger entry that matters for a refund. */
interface Grant {
  id: string
  reason: string
  order_id: string | null
  granted_at: Date
  revoked_at: Date | null
}

interface SaleRow extends OrderPayments {
  customer_id: string
  status: string
  items: { product_id: string | null }[]
}

/** The unrevoked grant that was paid for; an account has at most one. */
export function paidGrantOf<G extends Grant>(grants: readonly G[]): (G & { order_id: string }) | undefined {
  return grants
    .flatMap((grant) => (grant.order_id === null ? [] : [{ ...grant, order_id: grant.order_id }]))
    .find(({ reason, revoked_at }) => reason === "payment" && revoked_at === null)
}

/** The facade's ids of a customer's orders since a date, except canceled ones and the membership's own order. */
async function ordersSince(
  container: MedusaContainer,
  { customerId, since, saleId }: { customerId: string; since: Date; saleId: string },
): Promise<number[]> {
  const rows = await graphRows<{ id: string; display_id: number }>(container, {
    entity: "order",
    fields: ["id", "display_id"],
    filters: {
      customer_id: customerId,
      is_draft_order: false,
      canceled_at: null,
      status: { $ne: "canceled" },
      created_at: { $gte: since },
    },
    pagination: { take: 20, order: { created_at: "ASC" } },
  })
  return rows.flatMap(({ id, display_id }) => (id === saleId ? [] : [display_id]))
}

/**
 * A member's current refund option; null if the membership was not paid for, was bought together with other items, or
 * can no longer be refunded.
 *
 * @param grants all grants of the account
 */
export async function findMembershipRefund(
  container: MedusaContainer,
  grants: readonly Grant[],
): Promise<MembershipRefund | null> {
  const grant = paidGrantOf(grants)
  if (!grant) return null
  const settings = await readSettings(container)
  const [[sale], productIds] = await Promise.all([
    graphRows<SaleRow>(container, {
      entity: "order",
      fields: ["id", "customer_id", "status", "items.product_id", ...ORDER_PAYMENT_FIELDS],
      filters: { id: grant.order_id },
    }),
    findMembershipProductIds(container),
  ])
  const isAlone = sale?.items.every(({ product_id }) => product_id && productIds.includes(product_id))
  if (!sale || !isAlone || sale.status === "canceled") return null
  const { granted_at: since, order_id: saleId } = grant
  const window = refundWindowOf({ grantedAt: since, ...paidOf(sale) }, settings, new Date())
  if (!window) return null
  return {
    amount: window.cents,
    until: window.until.toISOString(),
    orderIds: await ordersSince(container, { customerId: sale.customer_id, since, saleId }),
    remainsMember: grants.some(({ id, revoked_at }) => id !== grant.id && revoked_at === null),
  }
}
