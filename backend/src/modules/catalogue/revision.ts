import type { SqlEntityManager } from "@medusajs/framework/mikro-orm/knex"
import { rowsOf } from "../../lib/rows"
import type { Audience } from "./types"

/** A number that grows with every change of the catalogue that shows. */
export const CATALOGUE_REVISION = "select revision from catalogue_revision"

/** What the catalogue's answers depend on beside the question: how it is now, and who sees prices of their own. */
export interface CatalogueState {
  revision: string
  audiences: Audience[]
}

/** The state of what is committed now. Triggers of the catalogue's tables count the revision up. One query. */
export async function readCatalogueState(manager: SqlEntityManager | undefined): Promise<CatalogueState> {
  const [row] = await rowsOf<{ revision: string; audiences: Audience[] | null }>(
    manager,
    `select revision, (
        select json_agg(json_build_object('id', id, 'groupIds', group_ids)) from catalogue_audience where ready
      ) as audiences from catalogue_revision`,
  )
  return { revision: row?.revision ?? "0", audiences: row?.audiences ?? [] }
}
