import type { MedusaContainer } from "@medusajs/framework/types"
import { rowsAcross } from "#lib/rows"

/** SQL for whether the refund of a canceled order was refused; its row is deleted then. */
const REFUSED = "deleted_at is not null and metadata ->> 'cancellation' = 'true'"

/** SQL for the cents of a payment's rows. Amounts may have fractions of cents, which are never paid. */
const centsOf = (table: string) =>
  `(select coalesce(sum(round(amount * 100)), 0) from ${table} where payment_id = payment.id and deleted_at is null)`

/**
 * SQL for the selected orders with unbooked money: a capture or refund without a transaction, a failed refund that is
 * still booked, or a canceled order that still holds money, unless the provider has refused to refund it. Orders
 * being placed are left to their placement. The engine books a cancellation's refunds under the id of their payment.
 *
 * @engine 2.21.2 payment/dist/models/payment.js
 * @engine 2.21.2 order/dist/models/transaction.js
 */
const unsettled = (condition: string) => `
  select distinct "order".id
    from "order"
      join order_payment_collection link on link.order_id = "order".id and link.deleted_at is null
      join payment on payment.payment_collection_id = link.payment_collection_id and payment.deleted_at is null
    where ${condition}
      and not exists (select from order_cart placed join cart on cart.id = placed.cart_id
        where placed.order_id = "order".id and placed.deleted_at is null and cart.completed_at is null)
      and (
        exists (select from capture where capture.payment_id = payment.id and capture.deleted_at is null
          and payment.canceled_at is null
          and not exists (select from order_transaction entered where entered.order_id = "order".id
            and entered.reference_id = capture.id and entered.deleted_at is null))
        or exists (select from refund where refund.payment_id = payment.id and refund.deleted_at is null
          and not exists (select from order_transaction entered where entered.order_id = "order".id
            and entered.reference_id in (refund.id, payment.id) and entered.deleted_at is null))
        or exists (select from refund where refund.payment_id = payment.id and refund.deleted_at is not null
          and 0 <> (select coalesce(sum(round(entered.amount * 100)), 0) from order_transaction entered
            where entered.order_id = "order".id and entered.reference_id = refund.id and entered.deleted_at is null))
        or ("order".canceled_at is not null and payment.canceled_at is null
          and (payment.captured_at is null or ${centsOf("refund")} < ${centsOf("capture")})
          and not exists (select from refund refused where refused.payment_id = payment.id and ${REFUSED}))
      )`

/** Orders with unbooked money, by the engine's or the facade's ids; returns the engine's. */
export async function findUnsettledOrders(
  container: MedusaContainer,
  orders: { ids: string[] } | { displayIds: number[] },
): Promise<string[]> {
  const [column, ids] = "ids" in orders ? ["id", orders.ids] : ["display_id", orders.displayIds]
  const rows = await rowsAcross<{ id: string }>(container, unsettled(`"order".${column} = any(?)`), [ids])
  return rows.map(({ id }) => id)
}

/**
 * The payments whose provider refused to refund a canceled order.
 *
 * @engine 2.21.2 payment/dist/models/refund.js
 */
export async function findRefusedPaybacks(
  container: MedusaContainer,
  paymentIds: string[],
): Promise<string[]> {
  const refused = `select distinct payment_id as id from refund where payment_id = any(?) and ${REFUSED}`
  const rows = await rowsAcross<{ id: string }>(container, refused, [paymentIds])
  return rows.map(({ id }) => id)
}
