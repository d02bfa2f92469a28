import postgres from "postgres"
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from "vitest"
import { EngineAdmin } from "../../support/engine"
import {
  bodyOf,
  createAtEngine,
  locationId,
  salesChannelId,
  shownProduct,
  soon,
  stockAtEngine,
  type EngineProduct,
} from "../../support/engine-products"
import { administrator, registeredMember, uniqueName, visit } from "../../support/visitor"
import { refusalOf } from "../../support/refusal"

const baseUrl = inject("storefrontUrl")
const visitor = visit(baseUrl)
const sql = postgres(inject("databaseUrl"), { max: 2 })
const ORDER = { shippingAddress: "12 Harbor St, Portland, OR 97201", paymentMethod: "credit" as const }
let engine: EngineAdmin
let product: EngineProduct
const made: EngineProduct[] = []

async function create(...changes: object[]): Promise<EngineProduct> {
  const created = await createAtEngine(engine, ...changes)
  made.push(created)
  return created
}

/** Does what the job does every minute. */
async function reconcile(): Promise<void> {
  const path = "/admin/workflows-executions/job-follow-changes/run"
  expect(await engine.post(path, {})).toMatchObject({ status: 200 })
}

const shown = () => shownProduct(visitor, product.name)

/** Changes the product's price without an event. */
const setPriceUnheard = (dollars: number) => sql`
  update price set amount = ${dollars}, updated_at = now(),
      raw_amount = ${sql.json({ value: String(dollars), precision: 20 })}
    where price_set_id in
      (select price_set_id from product_variant_price_set where variant_id = ${product.variantId})`

beforeAll(async () => {
  engine = await EngineAdmin.ofDemoShop(inject("engineUrl"))
})
beforeEach(async () => {
  product = await create()
  await stockAtEngine(engine, product, 8)
  await soon(async () => expect(await shown()).toMatchObject({ price: 1250, stockQuantity: 8 }))
})
afterEach(async () => {
  for (const { engineId } of made.splice(0)) await engine.delete(`/admin/products/${engineId}`)
})
afterAll(() => sql.end())

describe("a product change without an event", () => {
  it("is detected when access changes", async () => {
    await sql`update product_access set visibility = 'doctor', updated_at = now() where product_id = ${product.engineId}`
    await reconcile()
    expect(
      (await visitor.api.listProducts({ query: { visibility: "public" } })).map(({ name }) => name),
    ).not.toContain(product.name)
  })

  it("is detected when it leaves or rejoins the sales channel", async () => {
    await sql`update product_sales_channel set deleted_at = now(), updated_at = now() where product_id = ${product.engineId}`
    await reconcile()
    expect(await shown()).toBeUndefined()
    await sql`update product_sales_channel
      set deleted_at = null, updated_at = now() - interval '1 day'
      where product_id = ${product.engineId}`
    await reconcile()
    expect(await shown()).toMatchObject({ stockQuantity: 8 })
  })

  it("is detected when a sale needs more pieces", async () => {
    await sql`update product_variant_inventory_item set required_quantity = 4, updated_at = now()
      where variant_id = ${product.variantId}`
    await reconcile()
    expect(await shown()).toMatchObject({ stockQuantity: 2 })
  })

  it("is detected on both products when a row moves between them", async () => {
    const other = await create()
    await sql`delete from product_variant_inventory_item where variant_id = ${other.variantId}`
    await sql`update product_variant_inventory_item set variant_id = ${other.variantId}
      where variant_id = ${product.variantId}`
    await reconcile()
    expect(await shown()).toMatchObject({ stockQuantity: 0 })
    expect(await shownProduct(visitor, other.name)).toMatchObject({ stockQuantity: 8 })
  })

  it("is detected when a price list is turned off", async () => {
    const prices = [{ amount: 9, currency_code: "usd", variant_id: product.variantId }]
    const sale = { title: "Sale", description: "Sale", type: "sale", status: "active", prices }
    const { id } = bodyOf<{ id: string }>(await engine.post("/admin/price-lists", sale), "price_list")
    await soon(async () => expect(await shown()).toMatchObject({ price: 900 }))
    await sql`update price_list set status = 'draft', updated_at = now() where id = ${id}`
    await reconcile()
    expect(await shown()).toMatchObject({ price: 1250 })
    await engine.delete(`/admin/price-lists/${id}`)
  })
})

describe("a long transaction", () => {
  it("is picked up after it commits, even behind newer changes", async () => {
    const other = await create()
    await sql.begin(async (transaction) => {
      await transaction`update product set title = ${product.name + " late"} where id = ${product.engineId}`
      expect(
        await engine.post(`/admin/products/${other.engineId}`, { title: `${other.name} early` }),
      ).toMatchObject({
        status: 200,
      })
      expect(await shownProduct(visitor, `${other.name} early`)).toBeDefined()
      await reconcile()
      expect(await shown()).toBeDefined()
    })
    await reconcile()
    expect(await shownProduct(visitor, `${product.name} late`)).toBeDefined()
  })
})

describe("a deleted database trigger", () => {
  it("is restored, and changes made without it are shown", async () => {
    const [trigger] = await sql<{ name: string }[]>`select tgname as name from pg_trigger
      where tgrelid = 'product'::regclass and tgname like 'shop\_note\_product\_update\_%'`
    await sql.unsafe(`drop trigger "${trigger?.name}" on product`)
    await sql`update product set title = ${product.name + " unheard"} where id = ${product.engineId}`
    await reconcile()
    expect(await shownProduct(visitor, `${product.name} unheard`)).toBeDefined()
    expect(await sql`select from pg_trigger where tgname = ${trigger?.name ?? ""}`).toHaveLength(1)
  })
})

describe("a product with absurdly large numbers", () => {
  it("is shown as far as possible and delays no other product", async () => {
    const rich = await create()
    await stockAtEngine(engine, rich, 9_999_999_999)
    const dear = await create(
      {},
      { manage_inventory: false, prices: [{ amount: 99_999_999_999, currency_code: "usd" }] },
    )
    const dearest = await create({}, { prices: [{ amount: 1e20, currency_code: "usd" }] })
    await create({
      handle: uniqueName("long").toLowerCase(),
      title: Array.from({ length: 2500 }, (_, index) => `${product.name}${index}`).join(" "),
    })
    const fraction = await create()
    await stockAtEngine(engine, fraction, 2.5)
    const nothing = await create({ variants: [] })
    await setPriceUnheard(33.25)
    await reconcile()
    expect(await shown()).toMatchObject({ price: 3325 })
    expect((await shownProduct(visitor, rich.name))?.stockQuantity).toBeGreaterThan(1_000_000)
    expect(await shownProduct(visitor, dear.name)).toMatchObject({ price: 9_999_999_999_900 })
    expect(await shownProduct(visitor, fraction.name)).toMatchObject({ stockQuantity: 2 })
    for (const { name } of [dearest, nothing]) expect(await shownProduct(visitor, name)).toBeUndefined()
    const names = (await visitor.api.listProducts({ query: { limit: 1000, sort: "name" } })).map(
      ({ name }) => name,
    )
    expect(names.some((name) => name.startsWith(`${product.name}0 ${product.name}1`))).toBe(true)
    const failures = await (await administrator(baseUrl)).api.listJobFailures()
    expect(failures).toContainEqual(
      expect.objectContaining({ job: "follow-changes", subject: `product ${dearest.engineId}` }),
    )
  })
})

describe("a related change in the engine's admin", () => {
  it("leaves no stock to sell when the location leaves the sales channel", async () => {
    const path = `/admin/stock-locations/${await locationId(engine)}/sales-channels`
    const channel = await salesChannelId(engine)
    try {
      expect(await engine.post(path, { remove: [channel] })).toMatchObject({ status: 200 })
      await soon(async () => expect(await shown()).toMatchObject({ stockQuantity: 0 }))
    } finally {
      expect(await engine.post(path, { add: [channel] })).toMatchObject({ status: 200 })
    }
    // What changes again while all products are still being compared is left to the job's next run.
    await reconcile()
    await soon(async () => expect(await shown()).toMatchObject({ stockQuantity: 8 }))
  })

  it("keeps selling when the location is removed and restored at once", async () => {
    const path = `/admin/stock-locations/${await locationId(engine)}/sales-channels`
    const channel = await salesChannelId(engine)
    for (let round = 0; round < 4; round += 1) {
      const taken = engine.post(path, { remove: [channel] })
      await new Promise((resolve) => setTimeout(resolve, round * 60))
      await Promise.all([taken, engine.post(path, { add: [channel] })])
      expect(await engine.post(path, { add: [channel] })).toMatchObject({ status: 200 })
      await soon(async () => expect(await shown()).toMatchObject({ stockQuantity: 8 }))
    }
  })

  it("updates the number of pieces per sale", async () => {
    const { engineId, variantId, inventoryItemId } = product
    const path = `/admin/products/${engineId}/variants/${variantId}/inventory-items/${inventoryItemId}`
    expect(await engine.post(path, { required_quantity: 4 })).toMatchObject({ status: 200 })
    await soon(async () => expect(await shown()).toMatchObject({ stockQuantity: 2 }))
  })

  it("ignores stock outside the shop's sales channel", async () => {
    const member = await registeredMember(baseUrl)
    const id = (await shown())?.id ?? 0
    await member.api.addCartItem({ body: { productId: id } })
    const path = `/admin/sales-channels/${await salesChannelId(engine)}/products`
    expect(await engine.post(path, { remove: [product.engineId] })).toMatchObject({ status: 200 })
    await soon(async () => expect(await shown()).toBeUndefined())
    expect(await refusalOf(visitor.api.getProduct({ params: { id } }))).toMatchObject({ status: 404 })
    expect(await refusalOf(member.api.addCartItem({ body: { productId: id } }))).toMatchObject({
      status: 404,
    })
    expect(await member.api.listCart()).toEqual([])
    expect(await refusalOf(member.api.placeOrder({ body: ORDER }))).toMatchObject({ code: "cart_empty" })
    expect(await engine.post(path, { add: [product.engineId] })).toMatchObject({ status: 200 })
    await soon(async () => expect(await shown()).toMatchObject({ id, stockQuantity: 8 }))
  })
})
