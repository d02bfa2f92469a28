import { graphRows } from "#engine/graph"
import { CATALOGUE_ACCESS_MODULE } from "#modules/catalogue-access/index"
import type { ReadStates } from "#domains/operations/audit/rules/state"

interface ProductRow {
  id: string
  variants?:
    | ({
        inventory_items?:
          | ({
              inventory?: { location_levels?: ({ reserved_quantity: number } | null)[] | null } | null
            } | null)[]
          | null
      } | null)[]
    | null
}

const RESERVED = "variants.inventory_items.inventory.location_levels.reserved_quantity"

/** A product's units reserved for orders or by hand, which an administrator's reservation changes. */
export const readReservedStates: ReadStates = async (container, ids) => {
  const [found, rows] = await Promise.all([
    graphRows<ProductRow>(container, { entity: "product", fields: ["id", RESERVED], filters: { id: ids } }),
    container.resolve(CATALOGUE_ACCESS_MODULE).listProductAccesses({ product_id: ids }, { take: ids.length }),
  ])
  const facadeIds = new Map(rows.map((row) => [row.product_id, row.id]))
  return new Map(
    found.map(({ id, variants }) => {
      const levels = (variants ?? [])
        .flatMap((variant) => variant?.inventory_items ?? [])
        .flatMap((item) => item?.inventory?.location_levels ?? [])
      const reserved = levels.reduce((sum, level) => sum + Number(level?.reserved_quantity ?? 0), 0)
      return [id, { subjectId: facadeIds.get(id) ?? null, fields: { reserved } }]
    }),
  )
}
