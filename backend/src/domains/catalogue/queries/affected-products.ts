import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { CATALOGUE_MODULE } from "../../../modules/catalogue"
import { batchesOf } from "../../read-model/queries/id-batches"
import { graphRows } from "../../../engine/graph"

/** The engine's tables, other than products, that catalogue entries are built from; the last three are links. */
export type CatalogueSource =
  | "product-variant"
  | "price"
  | "price-list"
  | "inventory-item"
  | "inventory-level"
  | "product-sales-channel"
  | "variant-inventory-item"
  | "variant-price-set"

/** Rows that never move to another product: if an entry is built from one, the engine needn't be asked. */
const LASTING: readonly CatalogueSource[] = ["product-variant", "price", "inventory-level"]

async function productsOfVariants(container: MedusaContainer, variantIds: string[]): Promise<string[]> {
  if (variantIds.length === 0) return []
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({
    entity: "variant",
    fields: ["product_id"],
    filters: { id: variantIds },
  })
  return data.flatMap((variant) => variant.product_id ?? [])
}

async function productsOfInventory(container: MedusaContainer, itemIds: string[]): Promise<string[]> {
  if (itemIds.length === 0) return []
  const known = itemIds.length === 1 ? await container.resolve(CATALOGUE_MODULE).madeOf(itemIds) : []
  // A link that the catalogue doesn't know yet has an event of its own.
  if (known.length > 0) return known
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({
    entity: "product_variant_inventory_item",
    fields: ["variant_id"],
    filters: { inventory_item_id: itemIds },
  })
  return productsOfVariants(
    container,
    data.map((link: { variant_id: string }) => link.variant_id),
  )
}

async function productsOfPriceSets(container: MedusaContainer, priceSetIds: string[]): Promise<string[]> {
  if (priceSetIds.length === 0) return []
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({
    entity: "product_variant_price_set",
    fields: ["variant_id"],
    filters: { price_set_id: priceSetIds },
  })
  return productsOfVariants(
    container,
    data.map((link: { variant_id: string }) => link.variant_id),
  )
}

type Link = "product_sales_channel" | "product_variant_inventory_item" | "product_variant_price_set"

/** The ids on one side of links, including deleted links. */
async function linked(
  container: MedusaContainer,
  entity: Link,
  field: "product_id" | "variant_id",
  ids: string[],
): Promise<string[]> {
  const data = await graphRows<Record<string, string>>(container, {
    entity,
    fields: [field],
    filters: { id: ids },
    withDeleted: true,
  })
  return data.flatMap((link) => link[field] ?? [])
}

async function priceSetsOf(container: MedusaContainer, filters: { id?: string[]; price_list_id?: string[] }) {
  const pricing = container.resolve(Modules.PRICING)
  const prices = await pricing.listPrices(filters, {
    select: ["price_set_id"],
    take: null,
    withDeleted: true,
  })
  return [...new Set(prices.flatMap((price) => price.price_set_id ?? []))]
}

async function currentProducts(
  container: MedusaContainer,
  source: CatalogueSource,
  ids: string[],
): Promise<string[]> {
  const inventory = container.resolve(Modules.INVENTORY)
  switch (source) {
    case "product-variant":
      return productsOfVariants(container, ids)
    case "price":
      return productsOfPriceSets(container, await priceSetsOf(container, { id: ids }))
    case "price-list":
      return productsOfPriceSets(container, await priceSetsOf(container, { price_list_id: ids }))
    case "inventory-item":
      return productsOfInventory(container, ids)
    case "inventory-level": {
      const levels = await inventory.listInventoryLevels({ id: ids }, { take: null })
      return productsOfInventory(
        container,
        levels.map((level) => level.inventory_item_id),
      )
    }
    case "product-sales-channel":
      return linked(container, "product_sales_channel", "product_id", ids)
    case "variant-inventory-item": {
      const variants = await linked(container, "product_variant_inventory_item", "variant_id", ids)
      return productsOfVariants(container, variants)
    }
    case "variant-price-set":
      return productsOfVariants(
        container,
        await linked(container, "product_variant_price_set", "variant_id", ids),
      )
  }
}

/**
 * Engine ids of the products whose entries depend on these rows of the engine, including deleted rows. They are looked
 * up in batches, because an import may have touched very many rows.
 */
export async function affectedProducts(
  container: MedusaContainer,
  source: CatalogueSource,
  ids: string[],
): Promise<string[]> {
  const catalogue = container.resolve(CATALOGUE_MODULE)
  const affected = new Set<string>()
  for (const batch of batchesOf(ids)) {
    const former = await catalogue.madeOf(batch)
    const isKnown = LASTING.includes(source) && batch.length === 1 && former.length > 0
    const current = isKnown ? [] : await currentProducts(container, source, batch)
    for (const id of [...current, ...former]) affected.add(id)
  }
  return [...affected]
}
