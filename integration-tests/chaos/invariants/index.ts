import { accounts } from "./accounts"
import { changes } from "./changes"
import { documents } from "./documents"
import { emails } from "./emails"
import type { Evidence, Invariant } from "./invariant"
import { jobs } from "./jobs"
import { locks } from "./locks"
import { memberships } from "./memberships"
import { money } from "./money"
import { orders } from "./orders"
import { products } from "./products"
import { promotions } from "./promotions"
import { provider } from "./provider"
import { readModels } from "./read-models"
import { shelves } from "./shelves"
import { stock } from "./stock"

export const INVARIANTS: readonly Invariant[] = [
  ...money,
  ...provider,
  ...documents,
  ...orders,
  ...stock,
  ...shelves,
  ...memberships,
  ...promotions,
  ...changes,
  ...emails,
  ...accounts,
  ...products,
  ...readModels,
  ...jobs,
  ...locks,
]

/** An invariant that doesn't hold. */
export interface Breach {
  invariant: string
  rows: unknown[]
}

/** The invariants that don't hold in a shop in which nothing is in progress. */
export async function judge(evidence: Evidence): Promise<Breach[]> {
  const breaches: Breach[] = []
  for (const { name, breaches: find } of INVARIANTS) {
    const rows = [...(await find(evidence))]
    if (rows.length > 0) breaches.push({ invariant: name, rows })
  }
  return breaches
}
