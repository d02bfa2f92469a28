import { afterEach, beforeAll, beforeEach, describe, expect, inject, it } from "vitest"
import type { CartQuote, Product } from "@shop/contracts"
import { enterCode as enterCartCode } from "../../support/cart-codes"
import { EngineAdmin } from "../../support/engine"
import { EngineSettings } from "../../support/engine-settings"
import { cartIdOf } from "../../support/concurrent-clients"
import { stockedProduct } from "../../support/stocked-products"
import { refusalOf } from "../../support/refusal"
import { administrator, registeredMember, uniqueName, type Visitor } from "../../support/visitor"

const baseUrl = inject("storefrontUrl")
const engineUrl = inject("engineUrl")
const shippingAddress = "12 Harbor St, Portland, OR 97201"
const DAY_MS = 24 * 60 * 60 * 1000
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()

let admin: Visitor
let engine: EngineAdmin
let settings: EngineSettings
let product: Product
let productId: string
let buyer: Visitor

beforeAll(async () => {
  admin = await administrator(baseUrl)
  engine = await EngineAdmin.ofDemoShop(engineUrl)
  product = await stockedProduct(admin, 1000)
  ;({ id: productId } = await engine.productOf(product.name))
})

beforeEach(async () => {
  settings = new EngineSettings(engine)
  buyer = await registeredMember(baseUrl)
})
afterEach(() => settings.restore())

const fill = (quantity = 3, wanted = product, who = buyer) =>
  who.api.addCartItem({ body: { productId: wanted.id, quantity } })

const quote = (who = buyer) => who.api.getCartQuote({ query: { shippingAddress } })

/** Orders with a quote, and checks that the order has the same figures. */
async function orderBy({ hash, total, discount }: CartQuote, who = buyer): Promise<void> {
  const body = { shippingAddress, paymentMethod: "credit" as const, quoteHash: hash }
  expect(await who.api.placeOrder({ body })).toMatchObject({ totalAmount: total, discount })
}

async function enterCode(code: string): Promise<void> {
  const { email } = await buyer.api.getUser()
  const databaseUrl = inject("databaseUrl")
  await enterCartCode(databaseUrl, await cartIdOf(databaseUrl, email), code)
}

const variantPath = async (name: string) =>
  `/admin/products/${(await engine.productOf(name)).id}/variants/${await engine.variantOfTitle(name)}`

describe("engine promotions", () => {
  it("apply when their code is entered", async () => {
    const code = await settings.promotion({ isAutomatic: false })
    await fill()
    expect(await quote()).toMatchObject({ discount: 0 })
    await enterCode(code)
    const found = await quote()
    expect(found).toMatchObject({ discounts: [{ name: code, amount: 600 }], total: 5397 })
    await orderBy(found)
  })

  it("give a free item with a purchase", async () => {
    const rule = [{ attribute: "items.product.id", operator: "in", values: [productId] }]
    await settings.promotion({
      type: "buyget",
      method: {
        type: "percentage",
        target_type: "items",
        allocation: "each",
        value: 100,
        max_quantity: 1,
        apply_to_quantity: 1,
        buy_rules_min_quantity: 2,
        buy_rules: rule,
        target_rules: rule,
      },
    })
    await fill(3)
    const found = await quote()
    expect(found).toMatchObject({ discount: 1999, total: 3998 })
    await orderBy(found)
  })

  it("end after the last use", async () => {
    await settings.promotion({ campaign: { budget: { type: "usage", limit: 1 } } })
    await fill()
    const first = await quote()
    expect(first).toMatchObject({ discount: 600 })
    await orderBy(first)
    await fill()
    const second = await quote()
    expect(second).toMatchObject({ discount: 0, total: 5997 })
    await orderBy(second)
  })

  it("apply a single-use code once", async () => {
    const code = await settings.promotion({ isAutomatic: false, limit: 1 })
    for (const discount of [600, 0]) {
      await fill()
      await enterCode(code)
      const found = await quote()
      expect(found).toMatchObject({ discount })
      await orderBy(found)
    }
  })

  it("count uses per customer", async () => {
    await settings.promotion({
      campaign: { budget: { type: "use_by_attribute", attribute: "customer_id", limit: 1 } },
    })
    const other = await registeredMember(baseUrl)
    for (const who of [buyer, other]) {
      await fill(3, product, who)
      const first = await quote(who)
      expect(first).toMatchObject({ discount: 600 })
      await orderBy(first, who)
      await fill(3, product, who)
      expect(await quote(who)).toMatchObject({ discount: 0 })
    }
  })

  it.each([
    ["before their campaign starts", { starts_at: inDays(1) }],
    ["after their campaign ended", { starts_at: inDays(-2), ends_at: inDays(-1) }],
  ])("do not apply %s", async (_name, campaign) => {
    await settings.promotion({ campaign })
    await fill()
    expect(await quote()).toMatchObject({ discount: 0, total: 5997 })
  })

  it("apply only to customers of their group", async () => {
    const groupId = await settings.customerGroup()
    await settings.promotion({
      rules: [{ attribute: "customer.groups.id", operator: "in", values: [groupId] }],
    })
    await fill()
    expect(await quote()).toMatchObject({ discount: 0 })
    await settings.addToGroup(groupId, [await engine.customerOf((await buyer.api.getUser()).email)])
    const found = await quote()
    expect(found).toMatchObject({ discount: 600, total: 5397 })
    await orderBy(found)
  })
})

describe("products for sale", () => {
  it.each([
    ["allow backorders", { allow_backorder: true }],
    ["don't track stock", { manage_inventory: false }],
  ])("include products without stock that %s", async (_name, change) => {
    const soldOut = await stockedProduct(admin, 0)
    expect(await refusalOf(fill(1, soldOut))).toMatchObject({ code: "out_of_stock" })
    await settings.update(await variantPath(soldOut.name), change)
    await fill(1, soldOut)
    await orderBy(await quote())
  })

  it("include published products only", async () => {
    const other = await stockedProduct(admin, 10)
    await fill(1, other)
    const path = `/admin/products/${(await engine.productOf(other.name)).id}`
    await settings.update(path, { status: "draft" })
    expect(await refusalOf(quote())).toMatchObject({ status: 400, code: "cart_empty" })
  })

  it("include only the shop's sales channel", async () => {
    const other = await stockedProduct(admin, 10)
    await fill(1, other)
    const { id } = await engine.productOf(other.name)
    const { body } = await engine.get(`/admin/products/${id}?fields=id,sales_channels.id`)
    const { sales_channels: channels } = body.product as { sales_channels: { id: string }[] }
    await settings.update(`/admin/sales-channels/${String(channels[0]?.id)}/products`, { remove: [id] })
    expect(await refusalOf(quote())).toMatchObject({ status: 400, code: "cart_empty" })
  })

  it("ignores other stock locations, currencies and regions", async () => {
    await fill()
    const path = "/admin/stock-locations"
    const locationId = await settings.create(path, "stock_location", { name: uniqueName("Shelf") })
    const { body } = await engine.get("/admin/sales-channels?fields=id")
    const add = (body.sales_channels as { id: string }[]).slice(0, 1).map(({ id }) => id)
    await settings.update(`${path}/${locationId}/sales-channels`, { add })
    const { body: found } = await engine.get("/admin/stores?fields=id")
    const usd = { currency_code: "usd", is_default: true }
    const [store] = found.stores as { id: string }[]
    await settings.update(
      `/admin/stores/${String(store?.id)}`,
      { supported_currencies: [usd, { currency_code: "eur" }] },
      { supported_currencies: [usd] },
    )
    await settings.create("/admin/regions", "region", {
      name: uniqueName("Europe"),
      currency_code: "eur",
      countries: ["de"],
    })
    const quoted = await quote()
    expect(quoted).toMatchObject({ total: 5997 })
    await orderBy(quoted)
  })
})

describe("a region without automatic taxes", () => {
  it("charges no tax", async () => {
    await settings.countryTax({ name: "Sales tax", rate: 7.5 })
    const path = `/admin/regions/${await engine.regionId()}`
    await fill()
    expect(await quote()).toMatchObject({ tax: 450 })
    await settings.update(path, { automatic_taxes: false }, { automatic_taxes: true })
    const found = await quote()
    expect(found).toMatchObject({ tax: 0, taxes: [], total: 5997 })
    await orderBy(found)
  })
})
