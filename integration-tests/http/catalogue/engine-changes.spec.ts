import { beforeAll, describe, expect, inject, it } from "vitest"
import { withDatabase } from "../../../scripts/lib/database"
import { EngineAdmin } from "../../support/engine"
import {
  bodyOf,
  createAtEngine,
  locationId,
  salesChannelId,
  shownProduct,
  stockAtEngine,
  type EngineProduct,
} from "../../support/engine-products"
import { refusalOf } from "../../support/refusal"
import { registeredMember, uniqueName, visit } from "../../support/visitor"

const visitor = visit(inject("storefrontUrl"))
let admin: EngineAdmin

async function createCategory(): Promise<{ engineId: string; name: string }> {
  const name = uniqueName("Category")
  const answer = await admin.post("/admin/product-categories", { name, description: "New", is_active: true })
  return { engineId: bodyOf<{ id: string }>(answer, "product_category").id, name }
}

const createProduct = (categoryId?: string) =>
  createAtEngine(admin, categoryId ? { categories: [{ id: categoryId }] } : {})

const shown = (name: string) => shownProduct(visitor, name)

async function remove(product: EngineProduct): Promise<void> {
  await admin.delete(`/admin/products/${product.engineId}`)
  expect(await shown(product.name)).toBeUndefined()
}

beforeAll(async () => {
  admin = await EngineAdmin.ofDemoShop(inject("engineUrl"))
})

describe("changes made in the engine's admin", () => {
  it("show a new category and its product, and hide them when deleted", async () => {
    const category = await createCategory()
    const names = (await visitor.api.listCategories()).map((item) => item.name)
    expect(names).toContain(category.name)
    const product = await createProduct(category.engineId)
    expect(await shown(product.name)).toMatchObject({ price: 1250, visibility: "public" })
    const listed = await shown(product.name)
    const found = (await visitor.api.listCategories()).find((item) => item.name === category.name)
    expect(found).toMatchObject({ id: listed?.categoryId, productCount: 1 })

    await admin.delete(`/admin/product-categories/${category.engineId}`)
    expect(await shown(product.name)).toMatchObject({ categoryId: null })
    await admin.delete(`/admin/products/${product.engineId}`)
    expect((await visitor.request(`/api/products/${listed?.id ?? 0}`)).status).toBe(404)
  })

  it("show new names, prices, stock and pictures", async () => {
    const product = await createProduct()
    const { engineId, variantId, inventoryItemId } = product
    await admin.post(`/admin/inventory-items/${inventoryItemId}/location-levels`, {
      location_id: await locationId(admin),
      stocked_quantity: 8,
    })
    expect(await shown(product.name)).toMatchObject({ stockQuantity: 8 })

    const answer = await admin.post("/admin/reservations", {
      inventory_item_id: inventoryItemId,
      location_id: await locationId(admin),
      quantity: 3,
    })
    const reservation = bodyOf<{ id: string }>(answer, "reservation")
    expect(await shown(product.name)).toMatchObject({ stockQuantity: 5 })
    await admin.delete(`/admin/reservations/${reservation.id}`)
    expect(await shown(product.name)).toMatchObject({ stockQuantity: 8 })

    await admin.post(`/admin/products/${engineId}/variants/${variantId}`, {
      prices: [{ amount: 19.99, currency_code: "usd" }],
    })
    expect(await shown(product.name)).toMatchObject({ price: 1999 })

    const renamed = uniqueName("Renamed")
    await admin.post(`/admin/products/${engineId}`, {
      title: renamed,
      thumbnail: "https://example.com/a.png",
    })
    expect(await shown(renamed)).toMatchObject({ imageUrl: "https://example.com/a.png" })
    await admin.delete(`/admin/products/${engineId}`)
    expect(await shown(renamed)).toBeUndefined()
  })

  it("hide drafts, and show them with the same id when republished", async () => {
    const product = await createProduct()
    expect(await shown(product.name)).toBeDefined()
    const before = await shown(product.name)
    await admin.post(`/admin/products/${product.engineId}`, { status: "draft" })
    expect(await shown(product.name)).toBeUndefined()
    await admin.post(`/admin/products/${product.engineId}`, { status: "published" })
    expect(await shown(product.name)).toEqual(before)
    await remove(product)
  })

  it("show products added to or removed from a category", async () => {
    const category = await createCategory()
    const product = await createProduct()
    const page = `/admin/product-categories/${category.engineId}/products`
    await admin.post(page, { add: [product.engineId] })
    expect(await shown(product.name)).toMatchObject({ categoryId: expect.any(Number) })
    await admin.post(page, { remove: [product.engineId] })
    expect(await shown(product.name)).toMatchObject({ categoryId: null })
    await remove(product)
    await admin.delete(`/admin/product-categories/${category.engineId}`)
  })

  it("show sale prices while their price list is active", async () => {
    const product = await createProduct()
    const answer = await admin.post("/admin/price-lists", {
      title: "Sale",
      description: "Sale",
      type: "sale",
      status: "active",
      prices: [{ amount: 9, currency_code: "usd", variant_id: product.variantId }],
    })
    const list = bodyOf<{ id: string }>(answer, "price_list")
    expect(await shown(product.name)).toMatchObject({ price: 900 })
    await admin.post(`/admin/price-lists/${list.id}`, { status: "draft" })
    expect(await shown(product.name)).toMatchObject({ price: 1250 })
    await admin.delete(`/admin/price-lists/${list.id}`)
    await remove(product)
  })

  it("make a product sellable on the next call when it joins the sales channel", async () => {
    const product = await createProduct()
    await stockAtEngine(admin, product, 100)
    const id = (await shown(product.name))?.id ?? 0
    const buyer = await registeredMember(inject("storefrontUrl"))
    const channel = `/admin/sales-channels/${await salesChannelId(admin)}/products`
    for (let round = 0; round < 10; round += 1) {
      await admin.post(channel, { remove: [product.engineId] })
      expect(await refusalOf(buyer.api.addCartItem({ body: { productId: id } }))).toMatchObject({
        status: 404,
        code: "not_found",
      })
      await admin.post(channel, { add: [product.engineId] })
      expect(await buyer.api.addCartItem({ body: { productId: id } })).toMatchObject({ quantity: round + 1 })
    }
    await remove(product)
  })

  it("update the catalog after many simultaneous product, variant and level changes", async () => {
    const [one, other] = [await createProduct(), await createProduct()]
    const prices = [{ amount: 7, currency_code: "usd" }]
    await admin.post(`/admin/products/${one.engineId}/variants/batch`, {
      update: [{ id: one.variantId, prices }],
    })
    expect(await shown(one.name)).toMatchObject({ price: 700 })

    const level = { location_id: await locationId(admin), stocked_quantity: 4 }
    await admin.post("/admin/inventory-items/location-levels/batch", {
      create: [one, other].map(({ inventoryItemId }) => ({ inventory_item_id: inventoryItemId, ...level })),
    })
    expect(await shown(one.name)).toMatchObject({ stockQuantity: 4 })
    expect(await shown(other.name)).toMatchObject({ stockQuantity: 4 })

    await admin.post(`/admin/products/${one.engineId}/variants/batch`, {
      create: [{ title: "Two", options: { Kind: "One" }, sku: uniqueName("SKU"), prices }],
    })
    // A variant created under a product is not taken for a product.
    const rows = await withDatabase(
      inject("databaseUrl"),
      (sql) => sql`select product_id from catalogue_product where product_id like 'variant%'`,
    )
    expect(rows).toEqual([])

    const renamed = uniqueName("Renamed")
    await admin.post("/admin/products/batch", {
      update: [{ id: one.engineId, title: renamed }],
      delete: [other.engineId],
    })
    expect(await shown(renamed)).toBeDefined()
    expect(await shown(other.name)).toBeUndefined()
    await admin.delete(`/admin/products/${one.engineId}`)
  })

  it("include a location's stock while the shop sells from it", async () => {
    const product = await createProduct()
    const answer = await admin.post("/admin/stock-locations", { name: uniqueName("Shelf") })
    const { id: shelfId } = bodyOf<{ id: string }>(answer, "stock_location")
    await admin.post(`/admin/inventory-items/${product.inventoryItemId}/location-levels`, {
      location_id: shelfId,
      stocked_quantity: 6,
    })
    expect(await shown(product.name)).toMatchObject({ stockQuantity: 0 })
    const channels = `/admin/stock-locations/${shelfId}/sales-channels`
    await admin.post(channels, { add: [await salesChannelId(admin)] })
    expect(await shown(product.name)).toMatchObject({ stockQuantity: 6 })
    await admin.post(channels, { remove: [await salesChannelId(admin)] })
    expect(await shown(product.name)).toMatchObject({ stockQuantity: 0 })
    await admin.delete(`/admin/stock-locations/${shelfId}`)
    await remove(product)
  })
})
