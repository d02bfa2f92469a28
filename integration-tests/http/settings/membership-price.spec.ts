import { readFile } from "node:fs/promises"
import path from "node:path"
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest"
import { EngineAdmin } from "../../support/engine"
import { EngineSettings } from "../../support/engine-settings"
import { refusalOf } from "../../support/refusal"
import { administrator, registered, visit } from "../../support/visitor"

const baseUrl = inject("storefrontUrl")
const DOLLARS = 61.25
let engine: EngineAdmin
let before: number

interface Price {
  id: string
  amount: number
  currency_code: string
  price_list_id: string | null
}

/** The membership's product and variant at the engine, with its own prices but none from price lists. */
async function membershipInEngine() {
  const path = "/admin/products?handle=lifetime-membership&fields=id,title,variants.id,variants.prices.*"
  const { body } = await engine.get(path)
  type Row = { id: string; title: string; variants: { id: string; prices: Price[] }[] }
  const [product, ...others] = body.products as Row[]
  const [variant] = product?.variants ?? []
  if (!product || !variant || others.length > 0) throw new Error("The engine has no one membership product")
  const prices = variant.prices.filter((price) => !price.price_list_id)
  return { productId: product.id, title: product.title, variantId: variant.id, prices }
}

/** Sets the membership's price in dollars, as a merchant does in the engine's admin. */
async function price(dollars: number): Promise<void> {
  const { productId, variantId, prices } = await membershipInEngine()
  const wanted = [{ id: prices[0]?.id, amount: dollars, currency_code: "usd" }]
  const answer = await engine.post(`/admin/products/${productId}/variants/${variantId}`, { prices: wanted })
  expect(answer.status).toBe(200)
}

const publishedPrice = async () => (await visit(baseUrl).api.getConfig()).membershipPrice

beforeAll(async () => {
  engine = await EngineAdmin.ofDemoShop(inject("engineUrl"))
  before = await publishedPrice()
  await price(DOLLARS)
})
afterAll(() => price(before))

describe("a membership price set in the engine's admin", () => {
  it("is shown in the shop", async () => {
    await expect.poll(publishedPrice, { timeout: 5000 }).toBe(DOLLARS)
    const admin = await administrator(baseUrl)
    expect((await admin.api.getSettings()).membershipPrice).toBe(DOLLARS)
  })

  it("is charged", async () => {
    const visitor = await registered(baseUrl)
    expect(await refusalOf(visitor.api.createPaymentIntent({ body: { amount: before } }))).toMatchObject({
      code: "amount_mismatch",
    })
    const { paymentIntentId } = await visitor.api.createPaymentIntent({ body: { amount: DOLLARS } })
    await visitor.api.confirmMembershipPayment({ body: { paymentIntentId } })
    expect(await visitor.api.getUser()).toMatchObject({ isMember: true })
    expect((await visitor.api.listOrders())[0]).toMatchObject({ totalAmount: DOLLARS * 100 })
  })

  it("is kept when other settings are saved", async () => {
    const admin = await administrator(baseUrl)
    const settings = await admin.api.getSettings()
    await admin.api.updateSettings({ body: { ...settings, siteDescription: `${settings.siteDescription} ` } })
    expect(await publishedPrice()).toBe(DOLLARS)
  })
})

describe("a scheduled membership sale", () => {
  const SALE_DOLLARS = 39.5
  const soon = () => new Date(Date.now() + 1500).toISOString()
  let listId = ""

  afterAll(() => engine.delete(`/admin/price-lists/${listId}`))

  /** The published price after running the job that otherwise follows the engine's price every minute. */
  async function priceSeenByJob(): Promise<number> {
    const run = await engine.post("/admin/workflows-executions/job-follow-changes/run", {})
    expect(run.status).toBe(200)
    return publishedPrice()
  }

  it("is shown while it lasts, although no event announces it", async () => {
    const { variantId } = await membershipInEngine()
    const answer = await engine.post("/admin/price-lists", {
      title: "Sale",
      description: "A sale of the membership",
      type: "sale",
      status: "active",
      starts_at: soon(),
      prices: [{ amount: SALE_DOLLARS, currency_code: "usd", variant_id: variantId }],
    })
    listId = (answer.body.price_list as { id: string }).id
    expect(await publishedPrice()).toBe(DOLLARS)
    await expect.poll(priceSeenByJob, { timeout: 10_000, interval: 500 }).toBe(SALE_DOLLARS)
    const visitor = await registered(baseUrl)
    expect(await visitor.api.createPaymentIntent({ body: { amount: SALE_DOLLARS } })).toMatchObject({
      amountDue: SALE_DOLLARS * 100,
    })
  })

  it("keeps the regular price when settings are saved during the sale", async () => {
    const admin = await administrator(baseUrl)
    const settings = await admin.api.getSettings()
    expect(settings.membershipPrice).toBe(SALE_DOLLARS)
    await admin.api.updateSettings({ body: { ...settings, siteDescription: `${settings.siteDescription} ` } })
    expect((await membershipInEngine()).prices).toMatchObject([{ amount: DOLLARS, currency_code: "usd" }])
    expect(await publishedPrice()).toBe(SALE_DOLLARS)
  })

  it("ends with the regular price", async () => {
    await engine.post(`/admin/price-lists/${listId}`, { ends_at: soon() })
    await expect.poll(priceSeenByJob, { timeout: 10_000, interval: 500 }).toBe(DOLLARS)
  })
})

describe("a group price for the membership", () => {
  it("changes neither the price shown nor the price paid", async () => {
    const customer = await registered(baseUrl)
    const settings = new EngineSettings(engine)
    try {
      const group = await settings.customerGroup([
        await engine.customerOf((await customer.api.getUser()).email),
      ])
      const { title } = await membershipInEngine()
      await settings.priceList([group], [{ product: { name: title }, amount: 5 }])
      expect((await customer.api.getConfig()).membershipPrice).toBe(DOLLARS)
      const refusal = await refusalOf(customer.api.createPaymentIntent({ body: { amount: 5 } }))
      expect(refusal).toMatchObject({ code: "amount_mismatch" })
      const { paymentIntentId } = await customer.api.createPaymentIntent({ body: { amount: DOLLARS } })
      await customer.api.confirmMembershipPayment({ body: { paymentIntentId } })
      expect((await customer.api.listOrders())[0]).toMatchObject({ totalAmount: DOLLARS * 100 })
    } finally {
      await settings.restore()
    }
  })
})

describe("a membership taken off sale", () => {
  const publish = async (status: "published" | "draft") => {
    const { productId } = await membershipInEngine()
    expect((await engine.post(`/admin/products/${productId}`, { status })).status).toBe(200)
  }
  const warnings = async () => {
    const log = await readFile(path.join(inject("dataDirectory"), "logs", "engine.log"), "utf8")
    return log.split("\n").filter((line) => line.includes("The membership is not for sale")).length
  }

  afterAll(() => publish("published"))

  it("is rejected with an explanation and warns staff once", async () => {
    const [told, warned] = [await publishedPrice(), await warnings()]
    await publish("draft")
    const visitor = await registered(baseUrl)
    expect(await refusalOf(visitor.api.createPaymentIntent({ body: { amount: told } }))).toMatchObject({
      status: 503,
      code: "unavailable",
      message: "The membership isn't available right now. Please check back later.",
    })
    for (const _time of [1, 2, 3]) {
      const run = await engine.post("/admin/workflows-executions/job-follow-changes/run", {})
      expect(run.status).toBe(200)
    }
    expect(await publishedPrice()).toBe(told)
    expect(await warnings()).toBe(warned + 1)
  })
})
