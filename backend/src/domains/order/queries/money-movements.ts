import type { BigNumberInput, MedusaContainer } from "@medusajs/framework/types"
import { graphRows } from "../../../engine/graph"

interface Movement {
  id: string
  amount: BigNumberInput
  created_at: string | Date
  deleted_at?: string | Date | null
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
const MOVEMENTS_AT_ONCE = 40

/** A time as ISO 8601 in UTC. */
export const moment = (time: string | Date | undefined) => new Date(time ?? 0).toISOString()
/** A payment, a refund, or a refund that failed after it was made, as the engine returns it. */
export interface KindOfMovement {
  kind: "payment" | "refund" | "refund failed"
  movement: Movement
}

/** What tells when each of them happened; refunds are listed when they were made, also those that failed later. */
const ENTITIES = {
  payment: { entity: "capture", fields: FIELDS, time: "created_at" },
  refund: { entity: "refund", fields: REFUND_FIELDS, time: "created_at" },
  "refund failed": { entity: "refund", fields: [...REFUND_FIELDS, "deleted_at"], time: "deleted_at" },
} as const

/** When a payment was made, a refund was made or failed. */
export const timeOf = ({ kind, movement }: KindOfMovement) =>
  moment(movement[ENTITIES[kind].time] ?? undefined)

/**
 * All movements of one kind in a time, oldest first, page by page. A page begins at the time of the last row before it,
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
    const { entity, fields, time } = ENTITIES[kind]
    const page = await graphRows<Movement>(container, {
      ...{ entity, fields: [...fields], withDeleted: entity === "refund" },
      filters: { [time]: { $gte: start, $lt: until }, ...(came.length > 0 && { id: { $nin: came } }) },
      pagination: { take: MOVEMENTS_AT_ONCE, order: { [time]: "ASC", id: "ASC" } },
    })
    const timed = page.map((movement): KindOfMovement => ({ kind, movement }))
    yield* timed
    const last = timed.at(-1)
    if (!last || page.length < MOVEMENTS_AT_ONCE) return
    const before = start
    start = timeOf(last)
    const ofThatTime = timed.filter((one) => timeOf(one) === start).map(({ movement }) => movement.id)
    came = start === before ? [...came, ...ofThatTime] : ofThatTime
  }
}

/** All in one, oldest first. */
async function* inOrder(
  ...sources: AsyncGenerator<KindOfMovement, void>[]
): AsyncGenerator<KindOfMovement, void> {
  const heads = await Promise.all(sources.map((source) => source.next()))
  for (;;) {
    const times = heads.map((head) => (head.done ? "" : timeOf(head.value)))
    const [first] = times.filter(Boolean).sort()
    if (!first) return
    const index = times.indexOf(first)
    const head = heads[index]
    if (head && !head.done) yield head.value
    heads[index] = (await sources[index]?.next()) ?? { done: true, value: undefined }
  }
}

/** All payments and refunds in a time, oldest first; no more than a page of each kind is kept. */
export function movementsBetween(
  container: MedusaContainer,
  time: { from: Date; until: Date },
): AsyncGenerator<KindOfMovement, void> {
  const kinds = Object.keys(ENTITIES) as KindOfMovement["kind"][]
  return inOrder(...kinds.map((kind) => movementsOf(container, kind, time)))
}
