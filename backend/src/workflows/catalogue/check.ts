import type { MedusaContainer } from "@medusajs/framework/types"
import { CATALOGUE_MODULE } from "../../modules/catalogue"
import type CatalogueModuleService from "../../modules/catalogue/service"
import { readCategoryEntries } from "./category-entries"
import { differingFields, type Difference } from "./differences"
import { idBatches, ownedIds } from "../read-model/id-batches"
import { listedCategoryIds, listedProductIds } from "./listed-ids"
import { readProductEntries } from "./product-entries"
import { countEngineProducts, type OnProgress } from "./rebuild"

/** What a check found. */
export interface CheckResult {
  /** Products and categories that the catalogue shows otherwise than the engine has them. */
  differences: Difference[]
  /** Tables that no longer follow from the catalogue's own products. */
  brokenTables: string[]
}

type Compare = (ids: string[]) => Promise<Difference[]>

function comparing(container: MedusaContainer): { products: Compare; categories: Compare } {
  const catalogue = container.resolve<CatalogueModuleService>(CATALOGUE_MODULE)
  return {
    products: async (ids) =>
      differingFields(
        "product",
        (await readProductEntries(container, ids)).map(({ productId, ...entry }) => ({
          id: productId,
          entry,
        })),
        new Map((await catalogue.entriesOf(ids)).map(({ productId, ...entry }) => [productId, entry])),
      ),
    categories: async (ids) =>
      differingFields(
        "category",
        (await readCategoryEntries(container, ids)).map(({ categoryId, ...entry }) => ({
          id: categoryId,
          entry,
        })),
        new Map(
          (await catalogue.categoryEntriesOf(ids)).map(({ categoryId, ...entry }) => [categoryId, entry]),
        ),
      ),
  }
}

/** Differences that are still there when looked at again: what is changed meanwhile differs for a moment. */
async function lasting(compare: Compare, ids: string[]): Promise<Difference[]> {
  const first = await compare(ids)
  return first.length === 0 ? [] : compare(first.map(({ engineId }) => engineId))
}

/** Compares the catalogue with the engine; changes neither. The shop stays open meanwhile. */
export async function checkCatalogue(
  container: MedusaContainer,
  onProgress: OnProgress = () => undefined,
): Promise<CheckResult> {
  const catalogue = container.resolve<CatalogueModuleService>(CATALOGUE_MODULE)
  const compare = comparing(container)
  const differences: Difference[] = []
  for (const page of [ownedIds<string>(container, "product_category"), listedCategoryIds(catalogue)]) {
    for await (const ids of idBatches(page)) differences.push(...(await lasting(compare.categories, ids)))
  }
  const total = await countEngineProducts(container)
  let done = 0
  const seen = new Set<string>()
  for await (const ids of idBatches(ownedIds<string>(container, "product"))) {
    differences.push(...(await lasting(compare.products, ids)))
    for (const id of ids) seen.add(id)
    done += ids.length
    onProgress({ done, total: Math.max(total, done) })
  }
  for await (const ids of idBatches(listedProductIds(catalogue))) {
    const unseen = ids.filter((id) => !seen.has(id))
    differences.push(...(await lasting(compare.products, unseen)))
  }
  const once = new Map(
    differences.map((difference) => [`${difference.kind} ${difference.engineId}`, difference]),
  )
  return { differences: [...once.values()], brokenTables: await catalogue.brokenTables() }
}
