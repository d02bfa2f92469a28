import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from "vitest"
import type { CartQuote, Product } from "@shop/contracts"
import { withDatabase } from "../../../scripts/lib/database"
import { EngineAdmin } from "../../support/engine"
import { mailTo } from "../../support/mailbox"
import { stockedProduct } from "../../support/race-products"
import { refusalOf } from "../../support/refusal"
import { administrator, registered, registeredMember, uniqueName, type Visitor } from "../../support/visitor"

const baseUrl = inject("storefrontUrl")
const shippingAddress = "12 Harbor St, Portland, OR 97201"

/** Makes something of the engine's admin, and takes it away at the end of the test. */
type Setting = (engine: EngineAdmin) => Promise<string>

let admin: Visitor
let engine: EngineAdmin
let buyer: Visitor
let product: Product
const settings: string[] = []

async function made(path: string, name: string, body: object): Promise<string> {
  const { status, body: answer } = await engine.post(path, body)
  expect(status, JSON.stringify(answer)).toBe(200)
  const { id } = (answer as Record<string, { id: string }>)[name] ?? { id: "" }
  settings.push(`${path}/${id}`)
  return id
}

/** The engine's tax region of the country, which the shop makes. */
async function taxRegionId(): Promise<string> {
  const { body } = await engine.get("/admin/tax-regions?country_code=us&limit=100")
  const { tax_regions } = body as { tax_regions: { id: string; parent_id: string | null }[] }
  return tax_regions.find(({ parent_id }) => parent_id === null)?.id ?? ""
}

const countryTax: Setting = async () =>
  made("/admin/tax-rates", "tax_rate", {
    tax_region_id: await taxRegionId(),
    name: "Sales tax",
    code: uniqueName("ST"),
    rate: 7.5,
    is_default: true,
  })

const automaticDiscount: Setting = () =>
  made("/admin/promotions", "promotion", {
    code: uniqueName("AUTO").toUpperCase(),
    type: "standard",
    status: "active",
    is_automatic: true,
    application_method: {
      type: "percentage",
      target_type: "items",
      allocation: "across",
      value: 15,
      currency_code: "usd",
    },
  })

beforeAll(async () => {
  admin = await administrator(baseUrl)
  engine = await EngineAdmin.ofDemoShop(inject("engineUrl"))
  product = await stockedProduct(admin, 1000)
})

beforeEach(async () => {
  buyer = await registeredMember(baseUrl)
  await buyer.api.addCartItem({ body: { productId: product.id, quantity: 3 } })
})

async function takeAway(): Promise<void> {
  for (const path of settings.splice(0)) await engine.delete(path)
}

afterAll(takeAway)

const quote = (query: { shippingAddress?: string } = { shippingAddress }) => buyer.api.getCartQuote({ query })

function order(quoteHash: string) {
  return buyer.api.placeOrder({ body: { shippingAddress, paymentMethod: "credit", quoteHash } })
}

const figuresOf = ({
  items: _items,
  deliveryOptions: _options,
  hash: _hash,
  total: totalAmount,
  ...rest
}: CartQuote) => ({
  totalAmount,
  ...rest,
})

describe("GET /api/cart/quote", () => {
  it("tells what the cart costs, line by line", async () => {
    const found = await quote()
    expect(found.items).toEqual([
      { id: expect.any(String) as string, name: product.name, price: 1999, quantity: 3, amount: 5997 },
    ])
    expect(figuresOf(found)).toEqual({
      subtotal: 5997,
      discount: 0,
      discounts: [],
      shipping: 0,
      tax: 0,
      taxes: [],
      totalAmount: 5997,
    })
  })

  it("is the same as long as nothing changes, with an address or without where none matters", async () => {
    const [first, second, third] = [await quote(), await quote({}), await quote()]
    expect([second.hash, third.hash]).toEqual([first.hash, first.hash])
  })

  it("leaves the recipient that a payment was prepared for", async () => {
    const { email, id } = await buyer.api.getUser()
    const recipient = { email: `friend-of-${email}`, fullName: "Friendly Neighbour" }
    await buyer.api.createCartPaymentIntent({ body: { shippingAddress, ...recipient } })
    await quote({ shippingAddress: "9 Other St, Salem, OR 97301" })
    const [cart] = await withDatabase(
      inject("databaseUrl"),
      (sql) => sql`select cart.email, concat_ws(' ', first_name, last_name) as name, city from cart
        join cart_address on cart_address.id = cart.shipping_address_id
        join account on account.customer_id = cart.customer_id
        where account.id = ${id} and cart.completed_at is null and cart.deleted_at is null`,
    )
    expect(cart).toEqual({ email: recipient.email, name: recipient.fullName, city: "Salem" })
  })

  it("refuses an empty cart, one that can't be ordered, and strangers", async () => {
    await buyer.api.clearCart()
    expect(await refusalOf(quote())).toMatchObject({ status: 400, code: "cart_empty" })
    const stranger = await registered(baseUrl)
    expect(await refusalOf(stranger.api.getCartQuote({ query: {} }))).toMatchObject({ code: "cart_empty" })
    expect((await fetch(`${baseUrl}/api/cart/quote`)).status).toBe(401)
  })
})

describe.each<[string, Setting[], Partial<CartQuote>]>([
  ["a country's tax", [countryTax], { subtotal: 5997, tax: 450, total: 6447 }],
  ["an automatic discount", [automaticDiscount], { subtotal: 5997, discount: 900, total: 5097 }],
  ["both", [countryTax, automaticDiscount], { subtotal: 5997, discount: 900, tax: 383, total: 5480 }],
])("with %s", (_name, makes, expected) => {
  beforeAll(async () => {
    for (const make of makes) await make(engine)
  })
  afterAll(takeAway)

  it("is quoted, charged, ordered and confirmed to the same cent", async () => {
    const found = await quote()
    expect(found).toMatchObject(expected)
    const { amount } = await buyer.api.createCartPaymentIntent({
      body: { shippingAddress, quoteHash: found.hash },
    })
    expect(amount).toBe(found.total)
    const placed = await order(found.hash)
    expect(placed).toMatchObject(figuresOf(found))
    expect((await buyer.api.listOrders())[0]).toMatchObject(figuresOf(found))
    expect(await admin.api.getOrder({ params: { id: placed.id } })).toMatchObject(figuresOf(found))
    const email = await mailTo(inject("mailDirectory"), (await buyer.api.getUser()).email, "Your order")
    expect(email.text).toContain(`$${(found.total / 100).toFixed(2)}`)
  })
})

describe("with a budget of dollars", () => {
  afterAll(takeAway)

  it("takes off what the budget holds for all lines together, and orders", async () => {
    const other = await stockedProduct(admin, 10)
    await buyer.api.addCartItem({ body: { productId: other.id, quantity: 3 } })
    const code = uniqueName("SPEND").toUpperCase()
    const promotion = await made("/admin/promotions", "promotion", {
      code,
      type: "standard",
      status: "active",
      is_automatic: true,
      application_method: {
        type: "percentage",
        target_type: "items",
        allocation: "across",
        value: 10,
        currency_code: "usd",
      },
      campaign: {
        name: code,
        campaign_identifier: code,
        // Each line takes $6.00.
        budget: { type: "spend", limit: 8, currency_code: "usd" },
      },
    })
    expect(promotion).not.toBe("")
    const found = await quote()
    expect(found).toMatchObject({ subtotal: 11_994, discount: 600, total: 11_394 })
    expect(await order(found.hash)).toMatchObject({ totalAmount: 11_394 })
    await buyer.api.addCartItem({ body: { productId: product.id, quantity: 3 } })
    expect(await quote()).toMatchObject({ discount: 0, total: 5997 })
  })
})

describe("an order by the figures that its buyer saw", () => {
  it("is refused when they have changed, telling what, and placed by the new ones", async () => {
    const seen = await quote()
    await countryTax(engine)
    try {
      const refusal = await refusalOf(order(seen.hash))
      expect(refusal).toMatchObject({ status: 409, code: "total_changed" })
      expect(refusal.message).toBe(
        "The tax changed from $0.00 to $4.50. The total is $64.47 now. Please check it and place your order again.",
      )
      const intent = buyer.api.createCartPaymentIntent({ body: { shippingAddress, quoteHash: seen.hash } })
      expect(await refusalOf(intent)).toMatchObject({ status: 409, code: "total_changed" })
      expect((await order((await quote()).hash)).totalAmount).toBe(6447)
    } finally {
      await takeAway()
    }
  })

  it("is refused when the cart has changed for the same total", async () => {
    const other = await stockedProduct(admin, 10)
    const seen = await quote()
    await buyer.api.clearCart()
    await buyer.api.addCartItem({ body: { productId: other.id, quantity: 3 } })
    const refusal = await refusalOf(order(seen.hash))
    expect(refusal.message).toContain("Your cart has changed meanwhile. The total is $59.97 now.")
  })

  it("is placed as before by who says nothing of them", async () => {
    const placed = await buyer.api.placeOrder({ body: { shippingAddress, paymentMethod: "credit" } })
    expect(placed.totalAmount).toBe(5997)
  })
})
