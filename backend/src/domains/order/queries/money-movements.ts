import type { BigNumberInput, MedusaContainer } from "@medusajs/framework/types"
import { graphRows } from "../../../engine/graph"

interface Movement {
  id: string
  amount: BigNumberInput
  created_at: string | Date
  note?: string | null
  refund_reason?: { label: string } | null
  payment?: {
    provider_id: string
    payment_collection?: { order?: { id: string } | null } | null
  } | null
}

const FIELDS = ["id", "amount", "created_at", "payment.provider_id", "payment.payment_collection.order.id"]
const REFUND_FIELDS = [...FIELDS, "note", "refund_reason.label"]

/** Payments or refunds that are read at once. */
const MOVEMENTS_AT_ONCE = 200

/** A time as ISO 8601 in UTC. */
export const moment = (time: string | Date | undefined) => new Date(time ?? 0).toISOString()
/** A payment or a refund, as the engine returns it. */
export interface KindOfMovement {
  kind: "payment" | "refund"
  movement: Movement
}

const ENTITIES = {
  payment: { entity: "capture", fields: FIELDS },
  refund: { entity: "refund", fields: REFUND_FIELDS },
}

/**
 * All payments or refunds in a time, oldest first, page by page. A page begins at the time of the last row before it,
 * as the database keeps finer times than are read, and leaves out the rows of that time that came already.
 */
async function* movementsOf(
  container: MedusaContainer,
  kind: KindOfMovement["kind"],
  { from, until }: { from: Date; until: Date },
): AsyncGenerator<KindOfMovement, void> {
  let start = moment(from)
  let came: string[] = []
  for (;;) {
    const page = await graphRows<Movement>(container, {
      ...ENTITIES[kind],
      filters: { created_at: { $gte: start, $lt: until }, ...(came.length > 0 && { id: { $nin: came } }) },
      pagination: { take: MOVEMENTS_AT_ONCE, order: { created_at: "ASC", id: "ASC" } },
    })
    for (const movement of page) yield { kind, movement }
    const last = page.at(-1)
    if (!last || page.length < MOVEMENTS_AT_ONCE) return
    const before = start
    start = moment(last.created_at)
    const ofThatTime = page.filter(({ created_at }) => moment(created_at) === start).map(({ id }) => id)
    came = start === before ? [...came, ...ofThatTime] : ofThatTime
  }
}

/** Both in one, oldest first. */
async function* inOrder(
  ...[payments, refunds]: [AsyncGenerator<KindOfMovement, void>, AsyncGenerator<KindOfMovement, void>]
): AsyncGenerator<KindOfMovement, void> {
  let [payment, refund] = await Promise.all([payments.next(), refunds.next()])
  while (!payment.done || !refund.done) {
    const isPaymentNext =
      refund.done ||
      (!payment.done && moment(payment.value.movement.created_at) <= moment(refund.value.movement.created_at))
    if (isPaymentNext && !payment.done) {
      yield payment.value
      payment = await payments.next()
    } else if (!refund.done) {
      yield refund.value
      refund = await refunds.next()
    }
  }
}

/** All payments and refunds in a time, oldest first; no more than a page of each is kept. */
export function movementsBetween(
  container: MedusaContainer,
  time: { from: Date; until: Date },
): AsyncGenerator<KindOfMovement, void> {
  return inOrder(movementsOf(container, "payment", time), movementsOf(container, "refund", time))
}
