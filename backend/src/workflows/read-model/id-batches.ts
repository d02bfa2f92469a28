import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"

/** Rows are read from their owner, and written to a read model, in batches of this size. */
export const BATCH_SIZE = 200

/** Distinct ids in batches. */
export function batchesOf<Id>(ids: readonly Id[] | undefined): Id[][] {
  const unique = [...new Set(ids)]
  return Array.from({ length: Math.ceil(unique.length / BATCH_SIZE) }, (_, index) =>
    unique.slice(index * BATCH_SIZE, (index + 1) * BATCH_SIZE),
  )
}

type Entity = "account" | "order"

/**
 * All ids of an entity in batches, by key rather than by offset, so that the last batch costs what the
 * first does.
 */
export async function* idBatches<Id>(container: MedusaContainer, entity: Entity): AsyncGenerator<Id[]> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  let after: Id | undefined
  for (;;) {
    const { data } = await query.graph({
      entity,
      fields: ["id"],
      filters: after === undefined ? {} : { id: { $gt: after } },
      pagination: { take: BATCH_SIZE, order: { id: "ASC" } },
    })
    const ids = (data as unknown as { id: Id }[]).map((row) => row.id)
    if (ids.length === 0) return
    yield ids
    after = ids.at(-1)
  }
}
