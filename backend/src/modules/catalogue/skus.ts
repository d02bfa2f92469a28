import type { SqlEntityManager } from "@medusajs/framework/mikro-orm/knex"
import { rowsOf } from "#lib/rows"
import { LAST_CHARACTER, MIN_BEGINNING } from "./meanings"

const MAX_FOUND = 240

/** Facade ids of products with these levels and a SKU that begins with a text, spelled as in `catalogue_sku`. */
export async function findSkus(
  manager: SqlEntityManager | undefined,
  beginning: string,
  levels: string[],
): Promise<number[]> {
  if (beginning.length < MIN_BEGINNING) return []
  const rows = await rowsOf<{ id: number }>(
    manager,
    `select id from catalogue_sku where visibility = any(?::text[]) and sku >= ? and sku < ? limit ${MAX_FOUND}`,
    [levels, beginning, beginning + LAST_CHARACTER],
  )
  return [...new Set(rows.map(({ id }) => id))]
}
