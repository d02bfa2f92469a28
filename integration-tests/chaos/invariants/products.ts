import type { Invariant } from "./invariant"

export const products: Invariant[] = [
  {
    name: "every product on sale has its intended audience",
    breaches: async ({ sql, journal }) => {
      const rows = await sql<{ title: string; visibility: string | null }[]>`
        select product.title, access.visibility from product
        left join product_access access on access.product_id = product.id and access.deleted_at is null
        where product.deleted_at is null and product.status = 'published'
          and product.title = any(${[...journal.products.keys()]})`
      return rows.filter(({ title, visibility }) => {
        const meant = journal.products.get(title)
        return meant && (visibility === null || !meant.has(visibility))
      })
    },
  },
  {
    name: "every product on sale has a price, a stock item and access data",
    breaches: ({ sql, since }) => sql`
      select product.id, product.title from product
      where product.deleted_at is null and product.status = 'published' and product.created_at > ${since}
        and (not exists (select from product_access where product_id = product.id and deleted_at is null)
          or not exists (select from product_variant variant
            join product_variant_price_set link on link.variant_id = variant.id and link.deleted_at is null
            join price on price.price_set_id = link.price_set_id and price.deleted_at is null
            join product_variant_inventory_item stock on stock.variant_id = variant.id
              and stock.deleted_at is null
            join inventory_level level on level.inventory_item_id = stock.inventory_item_id
              and level.deleted_at is null
            where variant.product_id = product.id and variant.deleted_at is null))`,
  },
]
