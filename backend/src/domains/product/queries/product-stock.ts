import type { MedusaContainer } from "@medusajs/framework/types"
import { findVariantsForSale } from "../../catalogue/queries/product-entries"
import { findLocationIds } from "../../stock/rules/order-stock"
import { findStoreContext } from "../../store/queries/store-context"
import { graphRows } from "../../../engine/graph"

/** An inventory item that a product is made of. */
interface StockPart {
  inventoryItemId: string
  /** Pieces of it in one product. */
  required: number
}

/** What determines how many pieces of a variant can be bought. */
export interface ProductStock {
  parts: StockPart[]
  /** The stock locations that the shop sells from. */
  locationIds: string[]
}

interface VariantRow {
  manage_inventory: boolean
  inventory_items?: ({ inventory_item_id: string; required_quantity: number } | null)[] | null
}

const FIELDS = ["manage_inventory", "inventory_items.inventory_item_id", "inventory_items.required_quantity"]

async function findParts(container: MedusaContainer, filters: object): Promise<StockPart[]> {
  const data = await graphRows<VariantRow>(container, { entity: "variant", fields: FIELDS, filters })
  const [variant] = data
  if (!variant?.manage_inventory) return []
  return (variant.inventory_items ?? []).flatMap((item) =>
    item ? [{ inventoryItemId: item.inventory_item_id, required: item.required_quantity }] : [],
  )
}

async function findLocations(container: MedusaContainer): Promise<string[]> {
  const { salesChannelId } = await findStoreContext(container)
  return salesChannelId ? findLocationIds(container, salesChannelId) : []
}

/** The stock of a variant; null if it is not tracked. */
export async function findVariantStock(
  container: MedusaContainer,
  variantId: string,
): Promise<ProductStock | null> {
  const [parts, locationIds] = await Promise.all([
    findParts(container, { id: variantId }),
    findLocations(container),
  ])
  return parts.length > 0 && locationIds.length > 0 ? { parts, locationIds } : null
}

/** The stock of the variant that the shop sells, or of the first one of a draft; null if it is not tracked. */
export async function findProductStock(
  container: MedusaContainer,
  productId: string,
): Promise<ProductStock | null> {
  const [sellable] = (await findVariantsForSale(container, [productId])).get(productId) ?? []
  if (sellable?.available === null) return null
  const [parts, locationIds] = await Promise.all([
    findParts(container, sellable ? { id: sellable.variantId } : { product_id: productId }),
    findLocations(container),
  ])
  return parts.length > 0 && locationIds.length > 0 ? { parts, locationIds } : null
}
