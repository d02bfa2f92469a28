import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, MedusaError } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { refuse } from "../../../facade/refuse"
import { findSellableOf } from "../../catalogue/product-entries"
import { findLocationIds } from "../../order/order-stock"
import { findSalesBase } from "../../shop/sales-base"
import { planStock, type StockPlan } from "../stock-plan"

export interface PlanProductStockInput {
  /** The engine's product id. */
  productId: string
  /** Pieces that can be bought from now on. */
  available: number
  /** Pieces that the shop shows now; absent for a new product. */
  shown?: number | undefined
}

interface InventoryLink {
  inventory_item_id: string
  required_quantity: number
  inventory?: {
    location_levels?: { location_id: string; stocked_quantity: number; reserved_quantity: number }[] | null
  } | null
}

const LINK_FIELDS = [
  "inventory_items.inventory_item_id",
  "inventory_items.required_quantity",
  "inventory_items.inventory.location_levels.location_id",
  "inventory_items.inventory.location_levels.stocked_quantity",
  "inventory_items.inventory.location_levels.reserved_quantity",
]

async function findInventory(container: MedusaContainer, variantId: string): Promise<InventoryLink[]> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({ entity: "variant", fields: LINK_FIELDS, filters: { id: variantId } })
  const [variant] = data as unknown as { inventory_items?: InventoryLink[] | null }[]
  return variant?.inventory_items ?? []
}

/** Where the shop sells from: the stock locations of the store's default sales channel. */
async function findLocations(container: MedusaContainer): Promise<string[]> {
  const { salesChannelId } = await findSalesBase(container)
  return salesChannelId ? findLocationIds(container, salesChannelId) : []
}

export const planProductStockStepId = "plan-product-stock"

/**
 * The inventory levels to write so that a product has the wanted pieces to sell; none when it has them.
 *
 * @throws Refusal `validation` for a product whose stock nobody counts
 */
export const planProductStockStep = createStep(
  planProductStockStepId,
  async ({ productId, available, shown }: PlanProductStockInput, { container }) => {
    const plan: StockPlan = { create: [], update: [] }
    if (available === shown) return new StepResponse(plan)
    const sellable = (await findSellableOf(container, [productId])).get(productId)
    if (!sellable) throw new MedusaError(MedusaError.Types.UNEXPECTED_STATE, `${productId} can't be sold`)
    const [items, locations] = await Promise.all([
      findInventory(container, sellable.variantId),
      findLocations(container),
    ])
    const [location] = locations
    if (sellable.available === null || items.length === 0 || !location) {
      refuse("validation", undefined, {
        stockQuantity:
          "The stock of this product is not counted. Please turn on its inventory management first.",
      })
    }
    for (const { inventory_item_id: inventoryItemId, required_quantity: required, inventory } of items) {
      const levels = (inventory?.location_levels ?? [])
        .filter((level) => locations.includes(level.location_id))
        .map((level) => ({
          inventoryItemId,
          locationId: level.location_id,
          stocked: Number(level.stocked_quantity),
          reserved: Number(level.reserved_quantity),
        }))
      const { create, update } = planStock(inventoryItemId, levels, available * required, location)
      plan.create.push(...create)
      plan.update.push(...update)
    }
    return new StepResponse(plan)
  },
)
