import type { MedusaContainer } from "@medusajs/framework/types"
import { graphRows } from "#engine/graph"

/**
 * Batch size for reading and writing rows of a read model. The engine blocks other requests while it maps a query's
 * rows, so larger batches take fewer statements but block longer.
 */
export const BATCH_SIZE = 100

/** Distinct ids in batches. */
export function batchesOf<Id>(ids: readonly Id[] | undefined, size = BATCH_SIZE): Id[][] {
  const unique = [...new Set(ids)]
  return Array.from({ length: Math.ceil(unique.length / size) }, (_, index) =>
    unique.slice(index * size, (index + 1) * size),
  )
}

/** Reads the next batch of ids after one, in order. */
export type Page<Id> = (after: Id | undefined) => Promise<Id[]>

/** All ids of a table in batches, by key rather than by offset, so that the last batch costs as much as the first. */
export async function* idBatches<Id>(page: Page<Id>): AsyncGenerator<Id[]> {
  let after: Id | undefined
  for (;;) {
    const ids = await page(after)
    if (ids.length === 0) return
    yield ids
    after = ids.at(-1)
  }
}

/** Pages through all ids of an entity. */
export function ownedIds<Id>(
  container: MedusaContainer,
  entity: "account" | "order" | "product" | "product_category",
): Page<Id> {
  return async (after) => {
    const data = await graphRows<{ id: Id }>(container, {
      entity,
      fields: ["id"],
      filters: after === undefined ? {} : { id: { $gt: after } },
      pagination: { take: BATCH_SIZE, order: { id: "ASC" } },
    })
    return data.map(({ id }) => id)
  }
}
