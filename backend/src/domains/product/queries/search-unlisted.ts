import type { MedusaContainer } from "@medusajs/framework/types"
import type { UnlistedProduct } from "@shop/contracts"
import { rowsAcross } from "#lib/rows"
import { compared } from "#lib/spelling"

const MAX_WORDS = 8
const MAX_FOUND = 20

/** Products of the engine that are not in the catalogue, with their searchable texts, normalized by `compared`. */
const UNLISTED = `with unlisted as materialized (
    select id, title, status, updated_at from product p
      where deleted_at is null
        and not exists (select 1 from catalogue_product c where c.product_id = p.id and c.listed)
        and not exists (select 1 from product_access a where a.product_id = p.id and a.kind <> 'goods' and a.deleted_at is null)
  )
  select id, title, status from (
    select u.*, replace(catalogue_fold(concat_ws(' ', u.title, (select string_agg(v.sku, ' ') from product_variant v
        where v.product_id = u.id and v.deleted_at is null))), '-', '') as words from unlisted u
  ) known`

interface UnlistedRow {
  id: string
  title: string
  status: string
}

const asPattern = (word: string) => `%${word.replace(/[%_\\]/g, "\\$&")}%`

/** Unlisted products with all the words in their name or SKUs, last changed first. */
export async function searchUnlisted(container: MedusaContainer, q: string): Promise<UnlistedProduct[]> {
  const words = compared(q).trim().split(/\s+/).filter(Boolean).slice(0, MAX_WORDS)
  if (words.length === 0) return []
  const rows = await rowsAcross<UnlistedRow>(
    container,
    `${UNLISTED} where ${words.map(() => "words like ?").join(" and ")} order by updated_at desc limit ${MAX_FOUND}`,
    words.map(asPattern),
  )
  return rows.map(({ id, title, status }) => ({
    id,
    name: title,
    reason: status === "published" ? "not_for_sale" : "unpublished",
  }))
}
