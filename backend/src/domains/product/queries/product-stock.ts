import type { MedusaContainer } from "@medusajs/framework/types"
import { findLocationIds } from "../../stock/rules/order-stock"
import { findSalesChannelId } from "../../store/queries/store-context"
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
  /** Whether more pieces can be bought than there are. */
  allowsBackorder: boolean
}

interface VariantRow {
  manage_inventory: boolean
  allow_backorder: boolean
  inventory_items?: ({ inventory_item_id: string; required_quantity: number } | null)[] | null
}

const FIELDS = [
  "manage_inventory",
  "allow_backorder",
  "inventory_items.inventory_item_id",
  "inventory_items.required_quantity",
]

async function findTrackedVariant(
  container: MedusaContainer,
  variantId: string,
): Promise<Pick<ProductStock, "parts" | "allowsBackorder">> {
  const data = await graphRows<VariantRow>(container, {
    entity: "variant",
    fields: FIELDS,
    filters: { id: variantId },
  })
  const [variant] = data
  if (!variant?.manage_inventory) return { parts: [], allowsBackorder: true }
  const parts = (variant.inventory_items ?? []).flatMap((item) =>
    item ? [{ inventoryItemId: item.inventory_item_id, required: item.required_quantity }] : [],
  )
  return { parts, allowsBackorder: variant.allow_backorder }
}

async function findLocations(container: MedusaContainer): Promise<string[]> {
  const salesChannelId = await findSalesChannelId(container)
  return salesChannelId ? findLocationIds(container, salesChannelId) : []
}

/** The stock of a variant; null if it is not tracked. */
export async function findVariantStock(
  container: MedusaContainer,
  variantId: string,
): Promise<ProductStock | null> {
  const [variant, locationIds] = await Promise.all([
    findTrackedVariant(container, variantId),
    findLocations(container),
  ])
  return variant.parts.length > 0 && locationIds.length > 0 ? { ...variant, locationIds } : null
}
