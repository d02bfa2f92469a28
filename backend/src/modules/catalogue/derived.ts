import type { SqlEntityManager } from "@medusajs/framework/mikro-orm/knex"
import { rowsOf } from "#lib/rows"
import { LISTED_CATEGORIES, LISTING_ROWS } from "./listing-rows"
import { SEARCHED_TEXT } from "./plain-text"

type Manager = SqlEntityManager | undefined

/** A table that triggers maintain; its content is derived from the products. */
interface DerivedTable {
  name: string
  columns: string
  /** Condition for rows that mean something; others, such as counts of 0, are ignored. */
  telling: string
  /** Query for the rows that it should have. */
  due: string
}

const DERIVED: DerivedTable[] = [
  {
    name: "catalogue_count",
    columns: "visibility, featured, category_id, doctor_id, amount",
    telling: "amount <> 0",
    due: `select visibility, featured, category, doctor, count(*)::int
      from catalogue_product cross join unnest(array_prepend(0, doctor_ids)) doctor
        cross join unnest(${LISTED_CATEGORIES}) category
      where listed group by 1, 2, 3, 4`,
  },
  {
    name: "catalogue_listing",
    columns: `doctor_id, category_id, among_featured, visibility, id, created_at, price_cents, name, featured,
      audience_id`,
    telling: "true",
    due: LISTING_ROWS,
  },
  {
    name: "catalogue_word",
    columns: "word, visibility, products",
    telling: "products <> 0",
    due: `select word collate "C", visibility, count(*)::int from catalogue_product
        cross join unnest(tsvector_to_array(to_tsvector('simple', ${SEARCHED_TEXT}))) word
      where listed and length(word) <= 40 group by 1, 2`,
  },
  {
    name: "catalogue_sku",
    columns: "visibility, sku, id",
    telling: "true",
    due: `select visibility, sku collate "C", id from catalogue_product cross join unnest(skus) sku
      where listed and id is not null`,
  },
]

const keptOf = ({ name, columns, telling }: DerivedTable) => `select ${columns} from ${name} where ${telling}`

/** Names of the tables that don't match the products. */
export async function findBrokenTables(manager: Manager): Promise<string[]> {
  const broken = await Promise.all(
    DERIVED.map(async (table) => {
      const [kept, due] = [keptOf(table), table.due]
      const rows = await rowsOf(
        manager,
        `((${kept}) except (${due})) union all ((${due}) except (${kept})) limit 1`,
      )
      return rows.length > 0 ? [table.name] : []
    }),
  )
  return broken.flat()
}

async function countRows(manager: Manager, statement: string): Promise<number> {
  const [row] = await rowsOf<{ rows: number }>(
    manager,
    `with changed as (${statement} returning 1) select count(*)::int as rows from changed`,
  )
  return row?.rows ?? 0
}

/**
 * Makes the tables match the products, row by row, so that the shop stays readable; must run in a transaction. Takes
 * the lock that serializes the triggers, so product writes wait for it. Returns the number of wrong or missing rows.
 */
export async function repairTables(manager: Manager): Promise<number> {
  await rowsOf(manager, "select pg_advisory_xact_lock(hashtext('catalogue_count'))")
  let repaired = 0
  for (const table of DERIVED) {
    const { name, columns, telling, due } = table
    const kept = keptOf(table)
    await rowsOf(manager, `delete from ${name} where not (${telling})`)
    repaired += await countRows(
      manager,
      `delete from ${name} where (${columns}) in ((${kept}) except (${due}))`,
    )
    repaired += await countRows(manager, `insert into ${name} (${columns}) (${due}) except (${kept})`)
  }
  if (repaired > 0) await rowsOf(manager, "update catalogue_revision set revision = revision + 1")
  return repaired
}
