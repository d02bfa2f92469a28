import type { FilterablePriceListProps, MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import type { ChangeLook, ChangeSource } from "../../read-model/queries/change-window"
import { affectedProducts } from "./affected-products"
import type { RefreshCatalogueInput } from "../actions/refresh"

const SOURCES = {
  product: { entity: "product", field: "id" },
  category: { entity: "product_category", field: "id" },
  variant: { entity: "product_variant", field: "id" },
  level: { entity: "inventory_level", field: "id" },
  price: { entity: "price", field: "id" },
  priceList: { entity: "price_list", field: "id" },
  access: { entity: "product_access", field: "product_id" },
  channel: { entity: "product_sales_channel", field: "product_id", linkPrefix: "prodsc" },
  variantItem: { entity: "product_variant_inventory_item", field: "variant_id", linkPrefix: "pvitem" },
  variantPrices: { entity: "product_variant_price_set", field: "variant_id", linkPrefix: "pvps" },
} satisfies Record<string, ChangeSource>

/** Price lists that begin or end in a period: the engine tells nobody of it. */
async function turningPriceLists(container: MedusaContainer, since: Date, until: Date): Promise<string[]> {
  const pricing = container.resolve(Modules.PRICING)
  const period = { $gt: since.toISOString(), $lte: until.toISOString() }
  const filters: FilterablePriceListProps = { $or: [{ starts_at: period }, { ends_at: period }] }
  const lists = await pricing.listPriceLists(filters, { select: ["id"], take: null })
  return lists.map((list) => list.id)
}

/**
 * What the catalogue has to read again because something changed since a moment, whether events told it or not.
 *
 * @param turned the period in which price lists that began or ended count
 */
export async function recentChanges(
  container: MedusaContainer,
  look: ChangeLook,
  since: Date,
  turned: { since: Date; until: Date },
): Promise<RefreshCatalogueInput> {
  const changed = (source: keyof typeof SOURCES) => look.changes<string>(container, SOURCES[source], since)
  const [
    products,
    categoryIds,
    variants,
    levels,
    prices,
    priceLists,
    accesses,
    channels,
    items,
    sets,
    turning,
  ] = await Promise.all([
    changed("product"),
    changed("category"),
    changed("variant"),
    changed("level"),
    changed("price"),
    changed("priceList"),
    changed("access"),
    changed("channel"),
    changed("variantItem"),
    changed("variantPrices"),
    turningPriceLists(container, turned.since, turned.until),
  ])
  const affected = await Promise.all([
    affectedProducts(container, "product-variant", [...variants, ...items, ...sets]),
    affectedProducts(container, "inventory-level", levels),
    affectedProducts(container, "price", prices),
    affectedProducts(container, "price-list", [...priceLists, ...turning]),
  ])
  return {
    productIds: [...new Set([...products, ...accesses, ...channels, ...affected.flat()])],
    categoryIds,
  }
}
