import type { MedusaContainer } from "@medusajs/framework/types"
import { graphRows } from "#engine/graph"
import { sumCents, toCents } from "#lib/money"

interface PaymentCollectionRow {
  amount: unknown
  payments?: ({ amount: unknown; canceled_at: unknown } | null)[] | null
}

interface OrderRow {
  customer_id: string | null
  status: string
  total: number
  payment_collections?: (PaymentCollectionRow | null)[] | null
}

/**
 * Whether a collection's payments are authorized or captured in full. The collection's own status is not enough,
 * because the process may crash before the engine has updated it.
 */
function isCovered({ amount, payments }: PaymentCollectionRow): boolean {
  const valid = (payments ?? []).flatMap((payment) => (payment && !payment.canceled_at ? [payment] : []))
  return valid.length > 0 && sumCents(valid) >= toCents(amount)
}

/** The customer of an order, and whether it is paid: authorized or captured in full, or nothing was due. */
export async function findOrderPayer(
  container: MedusaContainer,
  orderId: string,
): Promise<{ customerId: string | null; isPaid: boolean }> {
  const payments = "payment_collections.payments"
  const data = await graphRows<OrderRow>(container, {
    entity: "order",
    fields: [
      "id",
      "customer_id",
      "status",
      "total",
      "payment_collections.amount",
      `${payments}.amount`,
      `${payments}.canceled_at`,
    ],
    filters: { id: orderId },
  })
  const order = data[0]
  if (!order) return { customerId: null, isPaid: false }
  const collections = (order.payment_collections ?? []).flatMap((collection) => collection ?? [])
  return {
    customerId: order.customer_id,
    isPaid: order.status !== "canceled" && (Number(order.total) <= 0 || collections.some(isCovered)),
  }
}
