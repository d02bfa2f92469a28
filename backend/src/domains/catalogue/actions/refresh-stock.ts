import type { MedusaContainer } from "@medusajs/framework/types"
import { CATALOGUE_MODULE } from "#modules/catalogue/index"
import { batchesOf } from "#domains/operations/read-model/queries/id-batches"
import { countVariants } from "#domains/store/stock/queries/counted-variant"
import { listedStock } from "../rules/listed-stock"

/**
 * Updates only the stock of products in the catalogue, at a quarter of the cost of `refreshCatalogue`. Idempotent, and
 * safe to run concurrently with it.
 *
 * @param productIds the engine's product ids
 * @returns the ids that were not written, because the catalogue does not list them or a later refresh has written them
 */
export async function refreshStock(
  container: MedusaContainer,
  productIds: readonly string[],
): Promise<string[]> {
  const catalogue = container.resolve(CATALOGUE_MODULE)
  const left: string[] = []
  for (const batch of batchesOf(productIds)) {
    const ticket = await catalogue.ticket()
    const counted = await countVariants(container, batch)
    const entries = [...counted].map(([productId, variants]) => ({
      productId,
      variants: [...variants].map(([id, available]) => ({ id, stock: listedStock(available) })),
    }))
    const written = new Set(await catalogue.writeStock(entries, ticket))
    left.push(...batch.filter((id) => !written.has(id)))
  }
  return left
}
