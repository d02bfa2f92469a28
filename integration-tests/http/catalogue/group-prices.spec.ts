import { afterEach, beforeAll, beforeEach, describe, expect, inject, it } from "vitest"
import type { Product } from "@shop/contracts"
import { EngineAdmin } from "../../support/engine"
import { soon } from "../../support/engine-products"
import { groupOf } from "../../support/customer-groups"
import { EngineSettings } from "../../support/engine-settings"
import { stockedProduct } from "../../support/stocked-products"
import { administrator, registered, registeredMember, visit, type Visitor } from "../../support/visitor"

const baseUrl = inject("storefrontUrl")
const shippingAddress = "12 Harbor St, Portland, OR 97201"
/** What the products of the tests cost visitors, in cents. */
const PRICE = 1999

let admin: Visitor
let engine: EngineAdmin
let settings: EngineSettings
let members: string
let doctors: string
let product: Product
let other: Product
const visitor = visit(baseUrl)

beforeAll(async () => {
  admin = await administrator(baseUrl)
  engine = await EngineAdmin.ofDemoShop(inject("engineUrl"))
  settings = new EngineSettings(engine)
  members = await groupOf(engine, "Members")
  doctors = await groupOf(engine, "Doctors")
})

beforeEach(async () => {
  product = await stockedProduct(admin, 1000)
  other = await stockedProduct(admin, 1000)
})
afterEach(() => settings.restore())

const idOf = async (person: Visitor) => (await person.api.getUser()).id
const customerOf = async (person: Visitor) => engine.customerOf((await person.api.getUser()).email)

/** The prices that a list, a search, some ids and the product itself show somebody; only one if they agree. */
async function pricesFor(person: Visitor, { id, name }: Product = product): Promise<number[]> {
  const answers = await Promise.all([
    person.api.getProduct({ params: { id } }),
    ...[{ limit: 1000 }, { q: name }, { ids: id }, { ids: id, sort: "price" as const }].map(async (query) => {
      const found = await person.api.listProducts({ query })
      return found.find((candidate) => candidate.id === id)
    }),
  ])
  return [...new Set(answers.map((answer) => answer?.price ?? 0))]
}

/** A product's price according to the cart, the quote and the order, in that order; only one if they agree. */
async function paidBy(person: Visitor, quantity = 1, { id }: Product = product): Promise<number[]> {
  await person.api.clearCart()
  const added = await person.api.addCartItem({ body: { productId: id, quantity } })
  const [kept] = await person.api.listCart()
  const quote = await person.api.getCartQuote({ query: { shippingAddress } })
  const order = await person.api.placeOrder({
    body: { shippingAddress, paymentMethod: "credit", quoteHash: quote.hash },
  })
  const ordered = order.items.find((item) => item.productId === id)
  expect(order.totalAmount).toBe(Number(ordered?.price) * quantity)
  return [
    ...new Set([added.product.price, kept?.product.price, quote.items[0]?.price, ordered?.price].map(Number)),
  ]
}

/** Waits until a change in the engine's admin shows. */
const shows = (person: Visitor, price: number, of?: Product) =>
  soon(async () => expect(await pricesFor(person, of)).toEqual([price]))

describe("a members' price list", () => {
  it("applies from the next request after someone joins and ends when they leave", async () => {
    const [newcomer, member] = [await registered(baseUrl), await registeredMember(baseUrl)]
    await settings.priceList([members], [{ product, amount: 14.99 }])
    await shows(member, 1499)
    expect([await pricesFor(newcomer), await pricesFor(visitor)]).toEqual([[PRICE], [PRICE]])
    const id = await idOf(newcomer)
    await admin.api.setUserRole({ params: { id }, body: { isMember: true } })
    expect(await pricesFor(newcomer)).toEqual([1499])
    expect(await paidBy(newcomer)).toEqual([1499])
    await admin.api.setUserRole({ params: { id }, body: { isMember: false } })
    expect(await pricesFor(newcomer)).toEqual([PRICE])
  })

  it("applies right after the membership is bought", async () => {
    const [buyer, member] = [await registered(baseUrl), await registeredMember(baseUrl)]
    await settings.priceList([members], [{ product, amount: 14.99 }])
    await shows(member, 1499)
    await buyer.api.purchaseMembership({ body: {} })
    expect(await pricesFor(buyer)).toEqual([1499])
    expect(await paidBy(buyer)).toEqual([1499])
  })

  it("stops applying to a former member's open cart", async () => {
    const member = await registeredMember(baseUrl)
    await settings.priceList([members], [{ product, amount: 14.99 }])
    await shows(member, 1499)
    await member.api.addCartItem({ body: { productId: product.id, quantity: 1 } })
    expect((await member.api.listCart())[0]?.product.price).toBe(1499)
    await admin.api.setUserRole({ params: { id: await idOf(member) }, body: { isMember: false } })
    expect((await member.api.listCart())[0]?.product.price).toBe(PRICE)
  })

  it("shows an administrator the base price and their own price", async () => {
    const { id, ...body } = product
    await settings.priceList([members], [{ product, amount: 14.99 }])
    const read = () => admin.api.getProduct({ params: { id } })
    await soon(async () => expect(await read()).toMatchObject({ price: PRICE, ownPrice: 1499 }))
    const found = await read()
    await admin.api.updateProduct({
      params: { id },
      body: { ...body, ...found, categoryId: Number(found.categoryId) },
    })
    expect(await read()).toMatchObject({ price: PRICE, ownPrice: 1499, version: found.version })
    const answer = await admin.request(`/api/products/${id}`)
    const named = await admin.request(`/api/products/${id}`, {
      method: "PATCH",
      headers: { "content-type": "application/json", "if-match": answer.headers.get("etag") ?? "" },
      body: JSON.stringify({ featured: true }),
    })
    expect([named.status, await named.json()]).toMatchObject([200, { price: PRICE, ownPrice: 1499 }])
  })
})

describe("a list sorted by price", () => {
  it("sorts by the viewer's own price", async () => {
    const member = await registeredMember(baseUrl)
    await settings.priceList([members], [{ product: other, amount: 0.5 }])
    await shows(member, 50, other)
    const ids = [product.id, other.id]
    const order = async (person: Visitor, sort: "price" | "-price", query: object = { ids: ids.join() }) => {
      const found = await person.api.listProducts({ query: { limit: 1000, ...query, sort } })
      return found.map(({ id }) => id).filter((id) => ids.includes(id))
    }
    for (const query of [
      { ids: ids.join() },
      {},
      { q: "wanted band" },
      { categoryId: Number(product.categoryId) },
    ]) {
      expect(await order(member, "price", query)).toEqual([other.id, product.id])
      expect(await order(member, "-price", query)).toEqual([product.id, other.id])
      expect(await order(visitor, "price", query)).toEqual([product.id, other.id])
    }
  })
})

describe("a doctors' price list", () => {
  it("follows the doctor flag on the next request, alone or with member prices", async () => {
    const person = await registeredMember(baseUrl)
    const id = await idOf(person)
    await settings.priceList([members], [{ product, amount: 14.99 }])
    await settings.priceList([doctors], [{ product, amount: 9.99 }])
    await shows(await registered(baseUrl, { isDoctor: true }), 999)
    await shows(person, 1499)
    await admin.api.setUserRole({ params: { id }, body: { isDoctor: true } })
    expect(await pricesFor(person)).toEqual([999])
    expect(await paidBy(person)).toEqual([999])
    await admin.api.setUserRole({ params: { id }, body: { isMember: false } })
    expect(await pricesFor(person)).toEqual([999])
    await admin.api.setUserRole({ params: { id }, body: { isDoctor: false } })
    expect(await pricesFor(person)).toEqual([PRICE])
  })

  it("applies to a doctor from registration", async () => {
    await settings.priceList([doctors], [{ product, amount: 9.99 }])
    await soon(async () =>
      expect(await pricesFor(await registered(baseUrl, { isDoctor: true }))).toEqual([999]),
    )
  })
})

describe("a price list for the merchant's own group", () => {
  it("applies to customers only while they are in the group", async () => {
    const [one, two] = [await registeredMember(baseUrl), await registeredMember(baseUrl)]
    const group = await settings.customerGroup([await customerOf(one)])
    await settings.priceList([group], [{ product, amount: 12 }])
    await shows(one, 1200)
    expect(await paidBy(one)).toEqual([1200])
    expect([await pricesFor(two), await pricesFor(visitor)]).toEqual([[PRICE], [PRICE]])
    await engine.post(`/admin/customer-groups/${group}/customers`, { remove: [await customerOf(one)] })
    expect(await pricesFor(one)).toEqual([PRICE])
  })

  it("matches the engine's price for someone in several groups, regardless of the cache", async () => {
    const person = await registeredMember(baseUrl)
    const [first, second] = [
      await settings.customerGroup([await customerOf(person)]),
      await settings.customerGroup([await customerOf(person)]),
    ]
    await settings.priceList([first], [{ product, amount: 15 }])
    await settings.priceList([second], [{ product, amount: 13 }])
    await settings.priceList([members], [{ product: other, amount: 3 }])
    await shows(person, 1300)
    await shows(person, 300, other)
    expect(await paidBy(person)).toEqual([1300])
    expect(await paidBy(person, 1, other)).toEqual([300])
  })
})

describe("other price settings", () => {
  it("apply the lower price of a sale, for everyone or for a group", async () => {
    const member = await registeredMember(baseUrl)
    await settings.priceList(
      [],
      [
        { product, amount: 17 },
        { product: other, amount: 25 },
      ],
      { type: "sale" },
    )
    await shows(visitor, 1700)
    expect(await pricesFor(visitor, other)).toEqual([PRICE])
    expect(await paidBy(member)).toEqual([1700])
    await settings.priceList([members], [{ product, amount: 16 }], { type: "sale" })
    await shows(member, 1600)
    expect([await paidBy(member), await pricesFor(visitor)]).toEqual([[1600], [1700]])
  })

  it("follow the start date, end date and draft status", async () => {
    const member = await registeredMember(baseUrl)
    const [day, now] = [86_400_000, Date.now()]
    const list = await settings.priceList([members], [{ product, amount: 14.99 }], {
      starts_at: new Date(now + day).toISOString(),
    })
    expect(await pricesFor(member)).toEqual([PRICE])
    expect(await paidBy(member)).toEqual([PRICE])
    await settings.changePriceList(list, { starts_at: new Date(now - day).toISOString() })
    await shows(member, 1499)
    expect(await paidBy(member)).toEqual([1499])
    await settings.changePriceList(list, { ends_at: new Date(now - 1000).toISOString() })
    await shows(member, PRICE)
    await settings.changePriceList(list, { ends_at: null, status: "draft" })
    expect(await paidBy(member)).toEqual([PRICE])
    await settings.changePriceList(list, { status: "active", rules: { "customer.groups.id": [doctors] } })
    await shows(member, PRICE)
    expect(await paidBy(member)).toEqual([PRICE])
  })

  it("depend on quantity in the cart, quote and order, but not in product settings", async () => {
    const member = await registeredMember(baseUrl)
    await settings.priceList(
      [members],
      [
        { product, amount: 14.99, max_quantity: 4 },
        { product, amount: 9.99, min_quantity: 5 },
      ],
    )
    await shows(member, 1499)
    expect(await paidBy(member, 4)).toEqual([1499])
    expect(await paidBy(member, 5)).toEqual([999])
    const { id } = await member.api.addCartItem({ body: { productId: product.id, quantity: 4 } })
    const more = await member.api.addCartItem({ body: { productId: product.id, quantity: 1 } })
    expect(more.product.price).toBe(999)
    const less = await member.api.updateCartItem({ params: { id }, body: { quantity: 2 } })
    expect(less.product.price).toBe(1499)
    expect((await member.api.listCart())[0]?.product.price).toBe(1499)
  })
})
