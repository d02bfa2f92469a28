import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { idsFrom } from "../../../lib/ulid-time"

interface Span {
  since: Date
  until: Date
  /** How many ids a page holds. */
  size: number
}

/** The engine's ids of the orders that were begun within a time, oldest first, in pages; drafts are left out. */
export async function* orderIdsBetween(
  container: MedusaContainer,
  { since, until, size }: Span,
): AsyncGenerator<string[]> {
  const orders = container.resolve(Modules.ORDER)
  const end = idsFrom("order", until)
  for (let last = idsFrom("order", since); ;) {
    const page = await orders.listOrders(
      { id: { $gt: last, $lt: end }, is_draft_order: false } as Record<string, unknown>,
      { select: ["id"], order: { id: "ASC" }, take: size },
    )
    if (page.length > 0) yield page.map(({ id }) => id)
    if (page.length < size) return
    last = page.at(-1)?.id ?? end
  }
}
