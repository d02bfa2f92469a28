import { ApiError } from "@shop/contracts/client"
import type { Random } from "../random"
import type { World } from "../world/world"
import { attempt, type Attempt } from "./attempt"

interface Refundable {
  id: string
  /** Dollars. */
  left: number
}

/** Captured payments of the run's latest orders, with what is left to refund. */
function refundable({ sql, journal }: World): Promise<Refundable[]> {
  const ids = journal.orders.slice(-30).map(({ id }) => id)
  return sql<Refundable[]>`
    select payment.id, (payment.amount - (select coalesce(sum(amount), 0) from refund
      where payment_id = payment.id and deleted_at is null))::float as left
    from payment join order_payment_collection link
      on link.payment_collection_id = payment.payment_collection_id and link.deleted_at is null
    join "order" on "order".id = link.order_id and "order".deleted_at is null
    where payment.captured_at is not null and "order".status <> 'canceled'
      and "order".display_id = any(${ids})`
}

/** Refunds a payment in the engine's admin, in part or in full; undefined if there is none to refund. */
export async function refundPart(world: World, random: Random): Promise<Attempt<unknown> | undefined> {
  const payments = (await refundable(world)).filter(({ left }) => left >= 1)
  if (payments.length === 0) return undefined
  const { id, left } = random.pick(payments)
  const amount = random.chance(0.3) ? left : 1
  return attempt(async () => {
    const { status, body } = await (
      await world.engineAdmin()
    ).post(`/admin/payments/${id}/refund`, { amount })
    if (status >= 500) throw new ApiError(status, "internal", JSON.stringify(body))
    return status
  })
}
