import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { CATALOGUE_MODULE } from "#modules/catalogue/index"
import { idBatches, ownedIds } from "#domains/operations/read-model/queries/id-batches"
import { followAudiences } from "./follow-audiences"
import { listedCategoryIds, listedProductIds } from "../queries/listed-ids"
import { refreshCatalogue } from "./refresh"
import { refreshDoctors } from "./refresh-doctors"
import { repairRatings } from "./repair-ratings"

/** Progress of a pass through all products. */
interface WalkProgress {
  done: number
  total: number
}

export type OnProgress = (progress: WalkProgress) => void

/** The number of products in the engine. */
export async function countEngineProducts(container: MedusaContainer): Promise<number> {
  const products = container.resolve(Modules.PRODUCT)
  const [, total] = await products.listAndCountProducts({}, { select: ["id"], take: 1 })
  return total
}

/**
 * Reads every product and category of the engine into the catalogue. Also refreshes leftover entries, so that they
 * disappear, and repairs the tables maintained by triggers and the review counts. The shop stays open.
 */
export async function rebuildCatalogue(
  container: MedusaContainer,
  onProgress: OnProgress = () => undefined,
): Promise<void> {
  const catalogue = container.resolve(CATALOGUE_MODULE)
  await followAudiences(container)
  for (const page of [ownedIds<string>(container, "product_category"), listedCategoryIds(catalogue)]) {
    for await (const categoryIds of idBatches(page)) await refreshCatalogue(container, { categoryIds })
  }
  const total = await countEngineProducts(container)
  let done = 0
  const seen = new Set<string>()
  for await (const productIds of idBatches(ownedIds<string>(container, "product"))) {
    await refreshCatalogue(container, { productIds })
    for (const id of productIds) seen.add(id)
    done += productIds.length
    onProgress({ done, total: Math.max(total, done) })
  }
  for await (const kept of idBatches(listedProductIds(catalogue))) {
    await refreshCatalogue(container, { productIds: kept.filter((id) => !seen.has(id)) })
  }
  await refreshDoctors(container, await catalogue.assignedDoctors())
  await catalogue.repairTables()
  await repairRatings(container)
}
