import type { MedusaContainer } from "@medusajs/framework/types"
import { CATALOGUE_MODULE } from "../../../modules/catalogue"
import { batchesOf } from "../../read-model/queries/id-batches"
import { countVariants } from "../../stock/queries/stocked-variant"
import { findSalesChannelId } from "../../store/queries/store-context"
import { listedStock } from "../rules/listed-stock"

/**
 * Updates what the catalogue says of the stock of products and nothing else, which costs a quarter of `refreshCatalogue`. Can
 * be repeated, also at the same time as that.
 *
 * @param productIds the engine's
 * @returns those that were not written, because the catalogue does not list them, or a later refresh has written them
 */
export async function refreshStock(
  container: MedusaContainer,
  productIds: readonly string[],
): Promise<string[]> {
  const catalogue = container.resolve(CATALOGUE_MODULE)
  const left: string[] = []
  for (const batch of batchesOf(productIds)) {
    const ticket = await catalogue.ticket()
    const counted = await countVariants(container, batch, await findSalesChannelId(container))
    const entries = [...counted].map(([productId, variants]) => ({
      productId,
      variants: [...variants].map(([id, available]) => ({ id, stock: listedStock(available) })),
    }))
    const written = new Set(await catalogue.writeStock(entries, ticket))
    left.push(...batch.filter((id) => !written.has(id)))
  }
  return left
}
