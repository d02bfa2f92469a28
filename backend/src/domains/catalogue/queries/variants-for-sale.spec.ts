import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { expect, it } from "vitest"
import type { EngineProduct, EngineVariant } from "./engine-product"
import { findVariantsForSale } from "./variants-for-sale"

const sales = { region_id: "reg_1", currency_code: "usd", sales_channel_id: "sc_1" }
const locationIds = ["here", "there"]

const pricing = {
  calculatePrices: ({ id }: { id: string[] }) =>
    Promise.resolve(id.map((one) => ({ id: one, calculated_amount: one === "unpriced" ? null : 12.5 }))),
}
const services: Record<string, unknown> = { [Modules.PRICING]: pricing }
const fake: Partial<MedusaContainer> = { resolve: (name: string) => services[name] }
const container = fake as MedusaContainer

const level = (location_id: string, stocked_quantity: number, reserved_quantity = 0) => ({
  id: `level ${location_id}`,
  location_id,
  stocked_quantity,
  reserved_quantity,
})

function variant(id: string, changes: Partial<EngineVariant> = {}): EngineVariant {
  const item = {
    inventory_item_id: `item ${id}`,
    required_quantity: 2,
    inventory: { location_levels: [level("here", 7, 1), level("there", 5), level("elsewhere", 100)] },
  }
  const described = { title: null, sku: null, thumbnail: null, variant_rank: null }
  const stock = { manage_inventory: true, allow_backorder: false, inventory_items: [item] }
  return { id, ...described, ...stock, price_set: { id: `pset ${id}` }, ...changes }
}

function product(variants: EngineVariant[], changes: Partial<EngineProduct> = {}): EngineProduct {
  return {
    id: "prod_1",
    title: "Roller",
    description: null,
    thumbnail: null,
    status: "published",
    created_at: "2026-01-01",
    categories: [],
    sales_channels_link: [{ sales_channel_id: "sc_1" }],
    variants,
    ...changes,
  }
}

const find = async (one: EngineProduct) =>
  (await findVariantsForSale(container, { products: [one], sales, locationIds })).get("prod_1")

it("counts sellable units at the shop's stock locations", async () => {
  const priced = { unitPrice: 12.5, regularUnitPrice: null }
  expect(await find(product([variant("a")]))).toEqual([{ variantId: "a", ...priced, available: 5 }])
})

it("sets no limit when stock is not tracked or backorders are allowed", async () => {
  const found = await find(
    product([variant("a", { manage_inventory: false }), variant("b", { allow_backorder: true })]),
  )
  expect(found?.map(({ available }) => available)).toEqual([null, null])
})

it("reports a backorder variant as out of stock when no shop location carries it", async () => {
  const item = {
    inventory_item_id: "item",
    required_quantity: 1,
    inventory: { location_levels: [level("elsewhere", 100)] },
  }
  const found = await find(product([variant("a", { allow_backorder: true, inventory_items: [item] })]))
  expect(found?.map(({ available }) => available)).toEqual([0])
})

it("leaves out drafts, unpriced variants and other sales channels", async () => {
  const unpriced = { price_set: { id: "unpriced" } }
  expect(await find(product([variant("a", unpriced), variant("b", { price_set: null })]))).toEqual([])
  expect(await find(product([variant("a")], { status: "draft" }))).toBeUndefined()
  const elsewhere = { sales_channels_link: [{ sales_channel_id: "sc_2" }] }
  expect(await find(product([variant("a")], elsewhere))).toBeUndefined()
})
