import { beforeAll, describe, expect, inject, it, vi } from "vitest"
import type { Product } from "@shop/contracts"
import { EngineAdmin, type EngineAnswer } from "../../support/engine"
import { uniqueName, visit } from "../../support/visitor"

const visitor = visit(inject("storefrontUrl"))
let admin: EngineAdmin

/** A moment, as a merchant would put it: how long the storefront may lag behind the engine's admin. */
const MOMENT_MS = 5000

interface NewProduct {
  engineId: string
  variantId: string
  inventoryItemId: string
  name: string
}

function bodyOf<T>(answer: EngineAnswer, key: string): T {
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200 })
  return answer.body[key] as T
}

async function createCategory(): Promise<{ engineId: string; name: string }> {
  const name = uniqueName("Category")
  const answer = await admin.post("/admin/product-categories", { name, description: "New", is_active: true })
  return { engineId: bodyOf<{ id: string }>(answer, "product_category").id, name }
}

async function createProduct(categoryId?: string): Promise<NewProduct> {
  const name = uniqueName("Product")
  const answer = await admin.post(
    "/admin/products?fields=id,variants.id,variants.inventory_items.inventory_item_id",
    {
      title: name,
      description: "Made in the engine's admin",
      status: "published",
      options: [{ title: "Kind", values: ["One"] }],
      ...(categoryId && { categories: [{ id: categoryId }] }),
      variants: [
        {
          title: "One",
          options: { Kind: "One" },
          manage_inventory: true,
          prices: [{ amount: 12.5, currency_code: "usd" }],
        },
      ],
    },
  )
  const product = bodyOf<{
    id: string
    variants: { id: string; inventory_items: { inventory_item_id: string }[] }[]
  }>(answer, "product")
  const [variant] = product.variants
  return {
    engineId: product.id,
    variantId: variant?.id ?? "",
    inventoryItemId: variant?.inventory_items[0]?.inventory_item_id ?? "",
    name,
  }
}

async function shown(name: string): Promise<Product | undefined> {
  const products = await visitor.api.listProducts()
  return products.find((product) => product.name === name)
}

async function locationId(): Promise<string> {
  const locations = bodyOf<{ id: string }[]>(await admin.get("/admin/stock-locations"), "stock_locations")
  return locations[0]?.id ?? ""
}

const soon = (check: () => Promise<void>) => vi.waitFor(check, { timeout: MOMENT_MS, interval: 50 })

async function remove(product: NewProduct): Promise<void> {
  await admin.delete(`/admin/products/${product.engineId}`)
  await soon(async () => expect(await shown(product.name)).toBeUndefined())
}

beforeAll(async () => {
  admin = await EngineAdmin.ofDemoShop(inject("engineUrl"))
})

describe("what is done in the engine's admin", () => {
  it("shows a new category and a new product in it, and hides them when they are deleted", async () => {
    const category = await createCategory()
    await soon(async () => {
      const names = (await visitor.api.listCategories()).map((item) => item.name)
      expect(names).toContain(category.name)
    })
    const product = await createProduct(category.engineId)
    await soon(async () =>
      expect(await shown(product.name)).toMatchObject({ price: 1250, visibility: "public" }),
    )
    const listed = await shown(product.name)
    await soon(async () => {
      const found = (await visitor.api.listCategories()).find((item) => item.name === category.name)
      expect(found).toMatchObject({ id: listed?.categoryId, productCount: 1 })
    })

    await admin.delete(`/admin/product-categories/${category.engineId}`)
    await soon(async () => expect(await shown(product.name)).toMatchObject({ categoryId: null }))
    await admin.delete(`/admin/products/${product.engineId}`)
    await soon(async () => {
      expect((await visitor.request(`/api/products/${listed?.id ?? 0}`)).status).toBe(404)
    })
  })

  it("shows new names, prices, stock and pictures", async () => {
    const product = await createProduct()
    const { engineId, variantId, inventoryItemId } = product
    await admin.post(`/admin/inventory-items/${inventoryItemId}/location-levels`, {
      location_id: await locationId(),
      stocked_quantity: 8,
    })
    await soon(async () => expect(await shown(product.name)).toMatchObject({ stockQuantity: 8 }))

    const answer = await admin.post("/admin/reservations", {
      inventory_item_id: inventoryItemId,
      location_id: await locationId(),
      quantity: 3,
    })
    const reservation = bodyOf<{ id: string }>(answer, "reservation")
    await soon(async () => expect(await shown(product.name)).toMatchObject({ stockQuantity: 5 }))
    await admin.delete(`/admin/reservations/${reservation.id}`)
    await soon(async () => expect(await shown(product.name)).toMatchObject({ stockQuantity: 8 }))

    await admin.post(`/admin/products/${engineId}/variants/${variantId}`, {
      prices: [{ amount: 19.99, currency_code: "usd" }],
    })
    await soon(async () => expect(await shown(product.name)).toMatchObject({ price: 1999 }))

    const renamed = uniqueName("Renamed")
    await admin.post(`/admin/products/${engineId}`, {
      title: renamed,
      thumbnail: "https://example.com/a.png",
    })
    await soon(async () =>
      expect(await shown(renamed)).toMatchObject({ imageUrl: "https://example.com/a.png" }),
    )
    await admin.delete(`/admin/products/${engineId}`)
    await soon(async () => expect(await shown(renamed)).toBeUndefined())
  })

  it("hides drafts, and shows them with the same id when they are published again", async () => {
    const product = await createProduct()
    await soon(async () => expect(await shown(product.name)).toBeDefined())
    const before = await shown(product.name)
    await admin.post(`/admin/products/${product.engineId}`, { status: "draft" })
    await soon(async () => expect(await shown(product.name)).toBeUndefined())
    await admin.post(`/admin/products/${product.engineId}`, { status: "published" })
    await soon(async () => expect(await shown(product.name)).toEqual(before))
    await remove(product)
  })

  it("follows products put into a category and taken out on the category's page", async () => {
    const category = await createCategory()
    const product = await createProduct()
    const page = `/admin/product-categories/${category.engineId}/products`
    await admin.post(page, { add: [product.engineId] })
    await soon(async () =>
      expect(await shown(product.name)).toMatchObject({ categoryId: expect.any(Number) }),
    )
    await admin.post(page, { remove: [product.engineId] })
    await soon(async () => expect(await shown(product.name)).toMatchObject({ categoryId: null }))
    await remove(product)
    await admin.delete(`/admin/product-categories/${category.engineId}`)
  })

  it("shows sale prices while their price list is active", async () => {
    const product = await createProduct()
    const answer = await admin.post("/admin/price-lists", {
      title: "Sale",
      description: "Sale",
      type: "sale",
      status: "active",
      prices: [{ amount: 9, currency_code: "usd", variant_id: product.variantId }],
    })
    const list = bodyOf<{ id: string }>(answer, "price_list")
    await soon(async () => expect(await shown(product.name)).toMatchObject({ price: 900 }))
    await admin.post(`/admin/price-lists/${list.id}`, { status: "draft" })
    await soon(async () => expect(await shown(product.name)).toMatchObject({ price: 1250 }))
    await admin.delete(`/admin/price-lists/${list.id}`)
    await remove(product)
  })
})
