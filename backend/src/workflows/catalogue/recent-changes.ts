import type {
  FilterablePriceListProps,
  IPricingModuleService,
  MedusaContainer,
} from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { affectedProducts } from "./affected-products"
import type { RefreshCatalogueInput } from "./refresh"

type Entity = "product" | "product_category" | "product_variant" | "inventory_level" | "price"

/** Ids of what was changed or deleted since a moment. */
async function touchedSince(container: MedusaContainer, entity: Entity, since: Date): Promise<string[]> {
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity,
    fields: ["id"],
    filters: { updated_at: { $gt: since.toISOString() } },
    withDeleted: true,
  })
  return data.map((row) => row.id)
}

/** Price lists that begin or end in a period: the engine tells nobody of it. */
async function turningPriceLists(container: MedusaContainer, since: Date, until: Date): Promise<string[]> {
  const pricing = container.resolve<IPricingModuleService>(Modules.PRICING)
  const period = { $gt: since.toISOString(), $lte: until.toISOString() }
  const filters: FilterablePriceListProps = { $or: [{ starts_at: period }, { ends_at: period }] }
  const lists = await pricing.listPriceLists(filters, { select: ["id"], take: null })
  return lists.map((list) => list.id)
}

/**
 * What the catalogue has to read again because the engine changed it in a period, whether its events arrived
 * or not.
 */
export async function recentChanges(
  container: MedusaContainer,
  since: Date,
  until: Date,
): Promise<RefreshCatalogueInput> {
  const [products, categories, variants, levels, prices, priceLists] = await Promise.all([
    touchedSince(container, "product", since),
    touchedSince(container, "product_category", since),
    touchedSince(container, "product_variant", since),
    touchedSince(container, "inventory_level", since),
    touchedSince(container, "price", since),
    turningPriceLists(container, since, until),
  ])
  const affected = await Promise.all([
    affectedProducts(container, "product-variant", variants),
    affectedProducts(container, "inventory-level", levels),
    affectedProducts(container, "price", prices),
    affectedProducts(container, "price-list", priceLists),
  ])
  return { productIds: [...new Set([...products, ...affected.flat()])], categoryIds: categories }
}
