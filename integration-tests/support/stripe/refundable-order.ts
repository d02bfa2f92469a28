import { inject } from "vitest"
import { withDatabase } from "../../../scripts/lib/database"
import type { Buyer, StripeSide } from "./people"
import type { Shoppers } from "./shoppers"

/** An order that was paid by Stripe, what staff do with it, and where its money is told. */
export async function refundableOrder(shoppers: Shoppers, buyer: Buyer, stripe: StripeSide) {
  const { order, intentId } = await shoppers.paidOrder(buyer)
  const { id, totalAmount } = order
  const { api } = shoppers.administrator
  const setStatus = (status: "processing" | "cancelled") =>
    api.setOrderStatus({ params: { id }, body: { status } })
  return {
    id,
    intentId,
    totalAmount,
    refund: (amount: number) => api.refundOrder({ params: { id }, body: { amount, reason: "As agreed" } }),
    pack: () => setStatus("processing"),
    cancel: () => setStatus("cancelled"),
    read: () => api.getOrder({ params: { id } }),
    /** What Stripe has paid back, in cents. */
    paidBack: async () => (await stripe.chargeOf(intentId)).amount_refunded,
    /** What administrators are told about its payment. */
    told: async () => {
      const failures = await api.listJobFailures({ query: { limit: 100 } })
      return failures.filter(({ subject }) => subject === `order ${id}`).map(({ message }) => message)
    },
    log: async () =>
      (await api.listAuditEntries({ query: { subject: "order", subjectId: String(id) } })).reverse(),
    /** What was entered with it, in cents, the first first. */
    entered: () =>
      withDatabase(inject("databaseUrl"), async (sql) => {
        const rows = await sql<{ cents: number }[]>`
          select round(amount * 100)::int as cents from order_transaction
            join "order" on "order".id = order_id
            where display_id = ${id} and order_transaction.deleted_at is null
            order by order_transaction.created_at`
        return rows.map(({ cents }) => cents)
      }),
  }
}

export type RefundableOrder = Awaited<ReturnType<typeof refundableOrder>>
