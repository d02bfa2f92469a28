import type { SqlEntityManager } from "@medusajs/framework/mikro-orm/knex"
import { rowsOf } from "../../lib/rows"

/** The revision of what is committed now. Triggers of the catalogue's tables count it up. */
export async function readRevision(manager: SqlEntityManager | undefined): Promise<string> {
  const [row] = await rowsOf<{ revision: string }>(manager, "select revision from catalogue_revision")
  return row?.revision ?? "0"
}
