import type CatalogueModuleService from "#modules/catalogue/service"
import { BATCH_SIZE, type Page } from "#domains/operations/read-model/queries/id-batches"

/** Pages through the engine ids of listed products. */
export function listedProductIds(catalogue: CatalogueModuleService): Page<string> {
  return async (after) => {
    const rows = await catalogue.listCatalogueProducts(
      { listed: true, ...(after !== undefined && { product_id: { $gt: after } }) },
      { select: ["product_id"], take: BATCH_SIZE, order: { product_id: "ASC" } },
    )
    return rows.map((row) => row.product_id)
  }
}

/** Pages through the engine ids of listed categories. */
export function listedCategoryIds(catalogue: CatalogueModuleService): Page<string> {
  return async (after) => {
    const rows = await catalogue.listCatalogueCategories(
      { listed: true, ...(after !== undefined && { category_id: { $gt: after } }) },
      { select: ["category_id"], take: BATCH_SIZE, order: { category_id: "ASC" } },
    )
    return rows.map((row) => row.category_id)
  }
}
