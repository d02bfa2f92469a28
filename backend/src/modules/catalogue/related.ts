import type { SqlEntityManager } from "@medusajs/framework/mikro-orm/knex"
import type { Visibility } from "@shop/contracts"
import { rowsOf } from "#lib/rows"
import type { CataloguedProduct } from "./product-columns"
import { selectProduct, toProduct, type ProductRow } from "./product-row"

/** How many candidates are compared for each kind of relation; bounds the cost in any shop. */
const COMPARED = 100

/** The weight of each thing in common: a filterable fact, a category, a recommending doctor. */
const WEIGHTS = { fact: 3, category: 2, doctor: 1 }

/** SQL for the ids of products that have something in common with one, limited to the newest. */
function kin(condition: string): string {
  return `(select p.id from catalogue_product p, its
    where p.listed and p.visibility = any(?::text[]) and ${condition} order by p.id desc limit ${COMPARED})`
}

/** Without the index: the newest of a category are found soonest by walking down the ids. */
const IN_ITS_CATEGORIES = "p.category_ids || '{}'::int[] && its.category_ids"

const shared = (column: string) =>
  `cardinality(array(select unnest(p.${column}) intersect select unnest(its.${column})))`

export interface RelatedFilter {
  /** The facade's id of the product to find related ones for. */
  id: number
  levels: Visibility[]
  audienceId: number
  limit: number
}

/**
 * Products related to one, those with the most in common first, and among equals those in stock first. None if the
 * levels don't show the product itself. One query.
 */
export async function readRelated(
  manager: SqlEntityManager | undefined,
  { id, levels, audienceId, limit }: RelatedFilter,
): Promise<CataloguedProduct[]> {
  const rows = await rowsOf<ProductRow>(
    manager,
    `with its as materialized (
        select id, category_ids, filter_facts, doctor_ids from catalogue_product
          where id = ? and listed and visibility = any(?::text[])
      ), kin as (
        ${kin("p.filter_facts <> '{}' and p.filter_facts && its.filter_facts")}
        union ${kin("p.doctor_ids && its.doctor_ids")}
        union ${kin(IN_ITS_CATEGORIES)}
      )
      select ${selectProduct(audienceId)} from kin join catalogue_product p on p.id = kin.id, its
        where p.id <> its.id
        order by ${WEIGHTS.fact} * ${shared("filter_facts")} + ${WEIGHTS.doctor} * ${shared("doctor_ids")}
          + case when p.category_ids && its.category_ids then ${WEIGHTS.category} else 0 end desc,
          p.stock > 0 desc, p.id desc
        limit ?`,
    [id, levels, levels, levels, levels, limit],
  )
  return rows.map((row) => toProduct(row, audienceId))
}
