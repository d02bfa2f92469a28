import type { MedusaContainer } from "@medusajs/framework/types"
import { rowsAcross } from "#lib/rows"

/** A payment, a refund, or a refund that failed after it was made. */
export type KindOfMovement = "payment" | "refund" | "refund failed"

/** Money that moved; without an order where it belongs to none any more. */
export interface Movement {
  id: string
  kind: KindOfMovement
  /** In dollars, as the engine stores it. */
  amount: unknown
  /** When a payment or a refund was made, or a refund failed. */
  at: Date
  /** The same time, as finely as the database keeps it. */
  moment: string
  /** The engine's id of the provider. */
  provider: string | null
  reason: string | null
  /** The engine's id of the order. */
  orderId: string | null
  /** The order's id in the facade. */
  displayId: number | null
  email: string | null
  /** Whether it is the first payment of its order. */
  isFirst: boolean
}

/** After which movement of the kind a page begins. */
export type Place = Pick<Movement, "moment" | "id">

const IS_FIRST = `moved.id = (select capture.id
  from order_payment_collection collected
    join payment paid on paid.payment_collection_id = collected.payment_collection_id and paid.deleted_at is null
    join capture on capture.payment_id = paid.id and capture.deleted_at is null
  where collected.order_id = "order".id and collected.deleted_at is null
  order by capture.created_at, capture.id limit 1)`

const PAYMENTS = {
  table: "capture",
  filter: "moved.deleted_at is null",
  columns: `null as reason, coalesce(${IS_FIRST}, false) as "isFirst"`,
  join: "",
}

const REFUNDS = {
  table: "refund",
  filter: "true",
  columns: `coalesce(moved.note, reason.label) as reason, false as "isFirst"`,
  join: "left join refund_reason reason on reason.id = moved.refund_reason_id",
}

/** Refunds are listed by their creation, including those that failed later, which are marked as deleted. */
const SOURCES = {
  payment: { ...PAYMENTS, time: "created_at" },
  refund: { ...REFUNDS, time: "created_at" },
  "refund failed": { ...REFUNDS, time: "deleted_at" },
} as const

/**
 * A page of money movements of a type, oldest first: those after a position and before a time. It is one statement,
 * because a month may have a hundred thousand of them.
 *
 * @engine 2.21.2 payment/dist/models/capture.js
 * @engine 2.21.2 payment/dist/models/refund.js
 * @engine 2.21.2 payment/dist/models/payment.js
 */
export async function readMovements(
  container: MedusaContainer,
  kind: KindOfMovement,
  { after, until, take }: { after: Place; until: Date; take: number },
): Promise<Movement[]> {
  const { table, filter, columns, join, time } = SOURCES[kind]
  const statement = `
    select moved.id, moved.amount, moved.${time} as at, moved.${time}::text as moment, ${columns},
        payment.provider_id as provider, "order".id as "orderId", "order".display_id as "displayId", "order".email
      from ${table} moved
        left join payment on payment.id = moved.payment_id
        left join order_payment_collection link
          on link.payment_collection_id = payment.payment_collection_id and link.deleted_at is null
        left join "order" on "order".id = link.order_id and "order".deleted_at is null
        ${join}
      where (moved.${time}, moved.id) > (?::timestamptz, ?) and moved.${time} < ? and ${filter}
      order by moved.${time}, moved.id limit ?`
  const bindings = [after.moment, after.id, until, take]
  const rows = await rowsAcross<Omit<Movement, "kind">>(container, statement, bindings)
  return rows.map((row) => ({ ...row, kind }))
}
