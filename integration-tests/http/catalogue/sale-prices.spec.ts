import { afterEach, beforeAll, beforeEach, describe, expect, inject, it } from "vitest"
import type { Product } from "@shop/contracts"
import { EngineAdmin } from "../../support/engine"
import { soon } from "../../support/engine-products"
import { groupOf } from "../../support/customer-groups"
import { EngineSettings } from "../../support/engine-settings"
import { stockedProduct } from "../../support/stocked-products"
import { administrator, registeredMember, uniqueName, visit, type Visitor } from "../../support/visitor"

const baseUrl = inject("storefrontUrl")
/** What the products of the tests cost without a sale, in cents. */
const PRICE = 1999

let admin: Visitor
let engine: EngineAdmin
let settings: EngineSettings
let members: string
let product: Product
const visitor = visit(baseUrl)

beforeAll(async () => {
  admin = await administrator(baseUrl)
  engine = await EngineAdmin.ofDemoShop(inject("engineUrl"))
  settings = new EngineSettings(engine)
  members = await groupOf(engine, "Members")
})
beforeEach(async () => {
  product = await stockedProduct(admin, 1000)
})
afterEach(() => settings.restore())

/** Price and regular price in a list and in the product itself; only one pair if they agree. */
async function pricesFor(person: Visitor, { id } = product): Promise<(number | undefined)[][]> {
  const inList = await person.api.listProducts({ query: { ids: String(id) } })
  const shown = [await person.api.getProduct({ params: { id } }), ...inList]
  const prices = shown.map(({ price, regularPrice }) => [price, regularPrice])
  return prices.filter((price, index) => index === 0 || String(price) !== String(prices[0]))
}

const shows = (person: Visitor, price: number, regularPrice?: number) =>
  soon(async () => expect(await pricesFor(person)).toEqual([[price, regularPrice]]))

describe("a sale", () => {
  it("shows everyone the regular price until it ends", async () => {
    const member = await registeredMember(baseUrl)
    await shows(visitor, PRICE)
    const list = await settings.priceList([], [{ product, amount: 14.99 }], { type: "sale" })
    await shows(visitor, 1499, PRICE)
    await shows(member, 1499, PRICE)
    await settings.changePriceList(list, { status: "draft" })
    await shows(visitor, PRICE)
    await shows(member, PRICE)
  })

  it("is shown only to members when it is limited to members", async () => {
    const member = await registeredMember(baseUrl)
    await settings.priceList([members], [{ product, amount: 14.99 }], { type: "sale" })
    await shows(member, 1499, PRICE)
    await shows(visitor, PRICE)
  })

  it("shows no crossed-out price for a separate member list", async () => {
    const member = await registeredMember(baseUrl)
    await settings.priceList([], [{ product, amount: 16.99 }], { type: "sale" })
    await settings.priceList([members], [{ product, amount: 14.99 }], { type: "override" })
    await shows(visitor, 1699, PRICE)
    await shows(member, 1499)
  })

  it("is not shown when a price list overrides the price or costs more", async () => {
    await settings.priceList([], [{ product, amount: 14.99 }], { type: "override" })
    await shows(visitor, 1499)
    await settings.restore()
    await shows(visitor, PRICE)
    await settings.priceList([], [{ product, amount: 24.99 }], { type: "sale" })
    const other = await stockedProduct(admin, 10)
    await settings.priceList([], [{ product: other, amount: 1 }], { type: "sale" })
    await soon(async () => expect(await pricesFor(visitor, other)).toEqual([[100, PRICE]]))
    await shows(visitor, PRICE)
  })

  it("appears on its variant, and on the product if the variant is the cheapest", async () => {
    const { id } = product
    const variantOf = (size: string, price: number) => ({ options: { Size: size }, price, stockQuantity: 5 })
    const changed = await admin.api.setProductVariants({
      params: { id },
      body: {
        options: [{ name: "Size", values: ["S", "M"] }],
        variants: [variantOf("S", 2000), variantOf("M", 2500)],
      },
    })
    const small = changed.variants?.find(({ title }) => title === "S")
    const { body } = await engine.post("/admin/price-lists", {
      title: uniqueName("One size"),
      description: "Made by a test",
      type: "sale",
      status: "active",
      prices: [{ variant_id: small?.id, currency_code: "usd", amount: 15 }],
    })
    await soon(async () => {
      const shown = await visitor.api.getProduct({ params: { id } })
      expect(shown).toMatchObject({ price: 1500, regularPrice: 2000, priceTo: 2500 })
      expect(shown.variants?.map(({ price, regularPrice }) => [price, regularPrice])).toEqual([
        [1500, 2000],
        [2500, undefined],
      ])
    })
    await engine.delete(`/admin/price-lists/${(body.price_list as { id: string }).id}`)
  })
})
