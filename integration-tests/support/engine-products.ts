import { expect, vi } from "vitest"
import type { Product } from "@shop/contracts"
import type { EngineAdmin, EngineAnswer } from "./engine"
import { uniqueName, type Visitor } from "./visitor"

/** A product that was made in the engine's admin. */
export interface EngineProduct {
  engineId: string
  variantId: string
  inventoryItemId: string
  name: string
}

/** How long the storefront may lag behind the engine's admin: "a moment" to a merchant. */
export const MOMENT_MS = 5000

/** The value under a key of an engine response; fails the test if the status isn't 200. */
export function bodyOf<T>(answer: EngineAnswer, key: string): T {
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200 })
  return answer.body[key] as T
}

async function firstId(admin: EngineAdmin, path: string, list: string): Promise<string> {
  const [first] = bodyOf<{ id: string }[]>(await admin.get(path), list)
  if (!first) throw new Error(`${path} is empty`)
  return first.id
}

/** The sales channel that the shop sells in. */
export async function salesChannelId(admin: EngineAdmin): Promise<string> {
  const [store] = bodyOf<{ default_sales_channel_id: string }[]>(await admin.get("/admin/stores"), "stores")
  return store?.default_sales_channel_id ?? ""
}

/** The stock location that the shop sells from. */
export const locationId = (admin: EngineAdmin): Promise<string> =>
  firstId(admin, "/admin/stock-locations", "stock_locations")

const FIELDS = "id,variants.id,variants.inventory_items.inventory_item_id"

interface CreatedProduct {
  id: string
  variants: { id: string; inventory_items?: { inventory_item_id: string }[] }[]
}

/**
 * Creates a published product for $12.50 with one variant, whose inventory is managed and still empty.
 *
 * @param changes overrides for fields of the product
 * @param variantChanges overrides for fields of its variant
 */
export async function createAtEngine(
  admin: EngineAdmin,
  changes: object = {},
  variantChanges: object = {},
): Promise<EngineProduct> {
  const name = uniqueName("Product")
  const answer = await admin.post(`/admin/products?fields=${FIELDS}`, {
    title: name,
    description: "Made in the engine's admin",
    status: "published",
    sales_channels: [{ id: await salesChannelId(admin) }],
    options: [{ title: "Kind", values: ["One"] }],
    variants: [
      {
        title: "One",
        options: { Kind: "One" },
        manage_inventory: true,
        prices: [{ amount: 12.5, currency_code: "usd" }],
        ...variantChanges,
      },
    ],
    ...changes,
  })
  const { id, variants } = bodyOf<CreatedProduct>(answer, "product")
  const [variant] = variants
  return {
    engineId: id,
    variantId: variant?.id ?? "",
    inventoryItemId: variant?.inventory_items?.[0]?.inventory_item_id ?? "",
    name,
  }
}

/** Stocks pieces of a new product. */
export async function stockAtEngine(
  admin: EngineAdmin,
  { inventoryItemId }: EngineProduct,
  pieces: number,
): Promise<void> {
  const path = `/admin/inventory-items/${inventoryItemId}/location-levels`
  const level = { location_id: await locationId(admin), stocked_quantity: pieces }
  bodyOf(await admin.post(path, level), "inventory_item")
}

/** The product with a name as a visitor sees it; undefined if it isn't listed. */
export async function shownProduct(visitor: Visitor, name: string): Promise<Product | undefined> {
  const products = await visitor.api.listProducts({ query: { limit: 1000 } })
  return products.find((product) => product.name === name)
}

/** Retries a check for as long as the storefront may lag behind the engine's admin. */
export const soon = (check: () => Promise<void>): Promise<void> =>
  vi.waitFor(check, { timeout: MOMENT_MS, interval: 50 })
