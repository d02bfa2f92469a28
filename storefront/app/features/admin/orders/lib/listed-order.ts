import type { CallOutput, Endpoints } from "@shop/contracts"

/** An order as the lists of the administration have it; `total` in dollars. */
export type ListedOrder = CallOutput<Endpoints["listAllOrders"]>[number]

/** What it came to, in cents. */
export function totalCentsOf({ total }: Pick<ListedOrder, "total">): number {
  return Math.round(total * 100)
}
