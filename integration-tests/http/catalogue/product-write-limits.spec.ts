import postgres from "postgres"
import { afterAll, beforeAll, describe, expect, inject, it, vi } from "vitest"
import type { Product } from "@shop/contracts"
import { EngineAdmin } from "../../support/engine"
import { createAtEngine, salesChannelId } from "../../support/engine-products"
import { fieldsOfRefusal, refusalOf } from "../../support/refusal"
import { administrator, registeredMember, uniqueName, visit, type Visitor } from "../../support/visitor"

const baseUrl = inject("storefrontUrl")
const visitor = visit(baseUrl)
const sql = postgres(inject("databaseUrl"), { max: 1 })
let admin: Visitor
let engine: EngineAdmin
let categoryId: number

const ADDRESS = {
  shippingAddress: "1 Main Street, Springfield, IL 62701",
  paymentMethod: "credit" as const,
}

/** Without managed inventory, or on backorder, more can be sold than there is. */
const UNCOUNTED = [{ manage_inventory: false }, { manage_inventory: true, allow_backorder: true }]

/** A product from the engine's admin whose stock is not counted, as the shop shows it. */
async function createUncounted(inventory = UNCOUNTED[0]): Promise<Product> {
  const title = uniqueName("Uncounted")
  const { status } = await engine.post("/admin/products", {
    title,
    description: "Made in the engine's admin",
    status: "published",
    sales_channels: [{ id: await salesChannelId(engine) }],
    options: [{ title: "Kind", values: ["One"] }],
    variants: [
      {
        title: "One",
        options: { Kind: "One" },
        ...inventory,
        prices: [
          { amount: 12.5, currency_code: "usd" },
          { amount: 11, currency_code: "eur" },
        ],
      },
    ],
  })
  expect(status).toBe(200)
  return vi.waitFor(async () => {
    const [product] = (await visitor.api.listProducts({ query: { q: title } })).filter(
      ({ name }) => name === title,
    )
    if (!product) throw new Error(`${title} is not shown`)
    return product
  })
}

async function pricesOf(title: string): Promise<Record<string, number>> {
  const fields = "variants.prices.amount,variants.prices.currency_code"
  type Row = { variants: { prices: { amount: number; currency_code: string }[] }[] }
  const { variants } = await engine.productOf<Row>(title, fields)
  const prices = variants[0]?.prices ?? []
  return Object.fromEntries(prices.map(({ amount, currency_code }) => [currency_code, amount]))
}

const update = ({ id, createdAt: _createdAt, ...body }: Product, changes: object) =>
  admin.api.updateProduct({ params: { id }, body: { ...body, categoryId, ...changes } })

beforeAll(async () => {
  admin = await administrator(baseUrl)
  engine = await EngineAdmin.ofDemoShop(inject("engineUrl"))
  categoryId = (await visitor.api.listCategories())[0]?.id ?? 0
})

afterAll(() => sql.end())

describe("a product still being created, perhaps by another server", () => {
  const removeUnfinished = () =>
    engine.post("/admin/workflows-executions/job-remove-unfinished-products/run", {})

  it("is left alone for two hours, then removed", async () => {
    const { engineId } = await createAtEngine(engine, {
      status: "draft",
      metadata: { shop_unfinished: true },
    })
    const isThere = async () => (await engine.get(`/admin/products/${engineId}`)).status === 200
    const makeOlder = (minutes: number) =>
      sql`update product set created_at = now() - ${minutes} * interval '1 minute' where id = ${engineId}`
    await makeOlder(115)
    expect(await removeUnfinished()).toMatchObject({ status: 200 })
    expect(await isThere()).toBe(true)
    await makeOlder(125)
    expect(await removeUnfinished()).toMatchObject({ status: 200 })
    expect(await isThere()).toBe(false)
  })
})

describe("a product without stock tracking", () => {
  it("can be edited and keeps its prices in other currencies", async () => {
    const product = await createUncounted()
    const changed = { ...product, categoryId, price: 1500, version: expect.any(String) as string }
    expect(await update(product, { price: 1500 })).toEqual(changed)
    expect(await pricesOf(product.name)).toEqual({ usd: 15, eur: 11 })
  })

  it.each(UNCOUNTED)("rejects a stock value and saves nothing: %o", async (inventory) => {
    const product = await createUncounted(inventory)
    const refused = update(product, { name: uniqueName("Half"), price: 1500, stockQuantity: 3 })
    expect(await fieldsOfRefusal(refused)).toEqual({
      status: 400,
      fields: { stockQuantity: expect.stringContaining("isn't tracked") },
    })
    await new Promise((resolve) => setTimeout(resolve, 500))
    expect(await visitor.api.getProduct({ params: { id: product.id } })).toEqual(product)
    expect(await pricesOf(product.name)).toEqual({ usd: 12.5, eur: 11 })
  })
})

describe("a product deleted while an order is pending", () => {
  it("leaves an order that can still be fulfilled or canceled", async () => {
    const body = { name: uniqueName("Product"), description: "Made to be deleted", price: 900, categoryId }
    const product = await admin.api.createProduct({ body: { ...body, stockQuantity: 9 } })
    const orders = []
    for (let count = 0; count < 2; count++) {
      const member = await registeredMember(baseUrl)
      await member.api.addCartItem({ body: { productId: product.id } })
      orders.push(await member.api.placeOrder({ body: ADDRESS }))
    }
    await admin.api.deleteProduct({ params: { id: product.id } })
    const [first, second] = await Promise.all(
      orders.map(({ id }) => engine.orderOf<{ items: { id: string; quantity: number }[] }>(id, "*items")),
    )
    const items = first?.items.map(({ id, quantity }) => ({ id, quantity }))
    const fulfilled = await engine.post(`/admin/orders/${first?.id}/fulfillments`, { items })
    expect(fulfilled.status, JSON.stringify(fulfilled.body)).toBe(200)
    const canceled = await engine.post(`/admin/orders/${second?.id}/cancel`, {})
    expect(canceled.status, JSON.stringify(canceled.body)).toBe(200)
  })

  it("disappears from carts", async () => {
    const body = { name: uniqueName("Product"), description: "Made to be deleted", price: 900, categoryId }
    const product = await admin.api.createProduct({ body: { ...body, stockQuantity: 9 } })
    const member = await registeredMember(baseUrl)
    await member.api.addCartItem({ body: { productId: product.id } })
    await admin.api.deleteProduct({ params: { id: product.id } })
    expect(await member.api.listCart()).toEqual([])
    const refusal = await refusalOf(member.api.placeOrder({ body: ADDRESS }))
    expect(refusal).toMatchObject({ status: 400, code: "cart_empty" })
  })
})
