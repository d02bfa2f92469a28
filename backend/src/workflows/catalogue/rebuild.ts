import type { IProductModuleService, MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { CATALOGUE_MODULE } from "../../modules/catalogue"
import type CatalogueModuleService from "../../modules/catalogue/service"
import { refreshCatalogue } from "./refresh"

/** How far a rebuild is. */
export interface RebuildProgress {
  done: number
  total: number
}

const BATCH_SIZE = 200

type Page = (after: string | undefined) => Promise<{ id: string }[]>

/** All ids of a table in batches, by key rather than by offset, so that the last batch costs what the first does. */
async function* idBatches(page: Page): AsyncGenerator<string[]> {
  let after: string | undefined
  for (;;) {
    const rows = await page(after)
    if (rows.length === 0) return
    const ids = rows.map((row) => row.id)
    yield ids
    after = ids.at(-1)
  }
}

function engineRows(container: MedusaContainer, entity: "product" | "product_category"): Page {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  return async (after) => {
    const { data } = await query.graph({
      entity,
      fields: ["id"],
      filters: after === undefined ? {} : { id: { $gt: after } },
      pagination: { take: BATCH_SIZE, order: { id: "ASC" } },
    })
    return data
  }
}

function keptProducts(catalogue: CatalogueModuleService): Page {
  return async (after) => {
    const rows = await catalogue.listCatalogueProducts(
      {
        listed: true,
        ...(after !== undefined && { product_id: { $gt: after } }),
      },
      {
        select: ["product_id"],
        take: BATCH_SIZE,
        order: { product_id: "ASC" },
      },
    )
    return rows.map((row) => ({ id: row.product_id }))
  }
}

function keptCategories(catalogue: CatalogueModuleService): Page {
  return async (after) => {
    const rows = await catalogue.listCatalogueCategories(
      {
        listed: true,
        ...(after !== undefined && { category_id: { $gt: after } }),
      },
      {
        select: ["category_id"],
        take: BATCH_SIZE,
        order: { category_id: "ASC" },
      },
    )
    return rows.map((row) => ({ id: row.category_id }))
  }
}

/**
 * Reads every product and category of the engine into the catalogue, and every one the catalogue still
 * lists, so that what the engine no longer has disappears. The shop stays open meanwhile.
 */
export async function rebuildCatalogue(
  container: MedusaContainer,
  onProgress: (progress: RebuildProgress) => void = () => undefined,
): Promise<void> {
  const products = container.resolve<IProductModuleService>(Modules.PRODUCT)
  const catalogue = container.resolve<CatalogueModuleService>(CATALOGUE_MODULE)
  for (const page of [engineRows(container, "product_category"), keptCategories(catalogue)]) {
    for await (const categoryIds of idBatches(page)) await refreshCatalogue(container, { categoryIds })
  }
  const [, total] = await products.listAndCountProducts({}, { select: ["id"], take: 1 })
  let done = 0
  const seen = new Set<string>()
  for await (const productIds of idBatches(engineRows(container, "product"))) {
    await refreshCatalogue(container, { productIds })
    for (const id of productIds) seen.add(id)
    done += productIds.length
    onProgress({ done, total: Math.max(total, done) })
  }
  for await (const kept of idBatches(keptProducts(catalogue))) {
    await refreshCatalogue(container, {
      productIds: kept.filter((id) => !seen.has(id)),
    })
  }
}
