import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type CatalogueModuleService from "../../modules/catalogue/service"

const BATCH_SIZE = 200

/** Ids of a table after another one, in order. */
type Page = (after: string | undefined) => Promise<string[]>

/** All ids of a table in batches, by key rather than by offset, so that the last batch costs what the first does. */
export async function* idBatches(page: Page): AsyncGenerator<string[]> {
  let after: string | undefined
  for (;;) {
    const ids = await page(after)
    if (ids.length === 0) return
    yield ids
    after = ids.at(-1)
  }
}

/** What the engine has. */
export function engineIds(container: MedusaContainer, entity: "product" | "product_category"): Page {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  return async (after) => {
    const { data } = await query.graph({
      entity,
      fields: ["id"],
      filters: after === undefined ? {} : { id: { $gt: after } },
      pagination: { take: BATCH_SIZE, order: { id: "ASC" } },
    })
    return data.map(({ id }) => id)
  }
}

/** What the catalogue lists, by the engine's product ids. */
export function listedProductIds(catalogue: CatalogueModuleService): Page {
  return async (after) => {
    const rows = await catalogue.listCatalogueProducts(
      { listed: true, ...(after !== undefined && { product_id: { $gt: after } }) },
      { select: ["product_id"], take: BATCH_SIZE, order: { product_id: "ASC" } },
    )
    return rows.map((row) => row.product_id)
  }
}

/** What the catalogue lists, by the engine's category ids. */
export function listedCategoryIds(catalogue: CatalogueModuleService): Page {
  return async (after) => {
    const rows = await catalogue.listCatalogueCategories(
      { listed: true, ...(after !== undefined && { category_id: { $gt: after } }) },
      { select: ["category_id"], take: BATCH_SIZE, order: { category_id: "ASC" } },
    )
    return rows.map((row) => row.category_id)
  }
}
