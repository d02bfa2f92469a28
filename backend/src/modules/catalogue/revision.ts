import type { SqlEntityManager } from "@medusajs/framework/mikro-orm/knex"
import { rowsOf } from "#lib/rows"
import type { Audience } from "./types"

/** Selects a number that grows with every visible change of the catalogue. */
export const CATALOGUE_REVISION = "select revision from catalogue_revision"

/** The state behind the catalogue's responses: its revision, and the audiences with their own prices. */
export interface CatalogueState {
  revision: string
  audiences: Audience[]
}

/** The committed state. Triggers of the catalogue's tables increment the revision. One query. */
export async function readCatalogueState(manager: SqlEntityManager | undefined): Promise<CatalogueState> {
  const [row] = await rowsOf<{ revision: string; audiences: Audience[] | null }>(
    manager,
    `select revision, (
        select json_agg(json_build_object('id', id, 'groupIds', group_ids)) from catalogue_audience where ready
      ) as audiences from catalogue_revision`,
  )
  return { revision: row?.revision ?? "0", audiences: row?.audiences ?? [] }
}
