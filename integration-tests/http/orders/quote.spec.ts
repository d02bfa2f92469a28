import { beforeAll, describe, expect, inject, it } from "vitest"
import type { CartQuote } from "@shop/contracts"
import { withDatabase } from "../../../scripts/lib/database"
import { checkoutSuite } from "../../support/checkout-suite"
import { percentOff, type EngineSettings } from "../../support/engine-settings"
import { mailTo } from "../../support/mailbox"
import { stockedProduct } from "../../support/stocked-products"
import { refusalOf } from "../../support/refusal"
import { registered } from "../../support/visitor"

const baseUrl = inject("storefrontUrl")
const shippingAddress = "12 Harbor St, Portland, OR 97201"

const suite = checkoutSuite(3)

type Setting = (settings: EngineSettings) => Promise<string>

const countryTax: Setting = (settings) => settings.countryTax({ name: "Sales tax", rate: 7.5 })
const automaticDiscount: Setting = (settings) => settings.promotion({ method: percentOff(15) })

const quote = (query: { shippingAddress?: string } = { shippingAddress }) =>
  suite.buyer.api.getCartQuote({ query })

function order(quoteHash: string) {
  return suite.buyer.api.placeOrder({ body: { shippingAddress, paymentMethod: "credit", quoteHash } })
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
  it("shows the cost line by line", async () => {
    const found = await quote()
    expect(found.items).toEqual([
      { id: expect.any(String) as string, name: suite.product.name, price: 1999, quantity: 3, amount: 5997 },
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

  it("stays the same until something changes", async () => {
    const [first, second, third] = [await quote(), await quote({}), await quote()]
    expect([second.hash, third.hash]).toEqual([first.hash, first.hash])
  })

  it("keeps the recipient of a prepared payment", async () => {
    const { email, id } = await suite.buyer.api.getUser()
    const recipient = { email: `friend-of-${email}`, fullName: "Friendly Neighbour" }
    await suite.buyer.api.createCartPaymentIntent({ body: { shippingAddress, ...recipient } })
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

  it("rejects empty carts, unavailable items and strangers", async () => {
    await suite.buyer.api.clearCart()
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
    for (const make of makes) await make(suite.settings)
  })

  it("quotes, charges, orders and confirms the same amount to the cent", async () => {
    const found = await quote()
    expect(found).toMatchObject(expected)
    const { amount } = await suite.buyer.api.createCartPaymentIntent({
      body: { shippingAddress, quoteHash: found.hash },
    })
    expect(amount).toBe(found.total)
    const placed = await order(found.hash)
    expect(placed).toMatchObject(figuresOf(found))
    expect((await suite.buyer.api.listOrders())[0]).toMatchObject(figuresOf(found))
    expect(await suite.admin.api.getOrder({ params: { id: placed.id } })).toMatchObject(figuresOf(found))
    const email = await mailTo(inject("mailDirectory"), (await suite.buyer.api.getUser()).email, "Your order")
    expect(email.text).toContain(`$${(found.total / 100).toFixed(2)}`)
  })
})

describe("with a dollar budget", () => {
  it("applies the budget across all lines and places the order", async () => {
    const other = await stockedProduct(suite.admin, 10)
    await suite.buyer.api.addCartItem({ body: { productId: other.id, quantity: 3 } })
    // Each line would use $6.00 of the budget.
    await suite.settings.promotion({
      campaign: { budget: { type: "spend", limit: 8, currency_code: "usd" } },
    })
    const found = await quote()
    expect(found).toMatchObject({ subtotal: 11_994, discount: 600, total: 11_394 })
    expect(await order(found.hash)).toMatchObject({ totalAmount: 11_394 })
    await suite.buyer.api.addCartItem({ body: { productId: suite.product.id, quantity: 3 } })
    expect(await quote()).toMatchObject({ discount: 0, total: 5997 })
  })
})

describe("an order with the totals its buyer saw", () => {
  it("is rejected when they have changed, then placed with the new ones", async () => {
    const seen = await quote()
    await countryTax(suite.settings)
    const refusal = await refusalOf(order(seen.hash))
    expect(refusal).toMatchObject({ status: 409, code: "total_changed" })
    expect(refusal.message).toBe(
      "The tax changed from $0.00 to $4.50. Your new total is $64.47. Please check it and place your order again.",
    )
    const intent = suite.buyer.api.createCartPaymentIntent({
      body: { shippingAddress, quoteHash: seen.hash },
    })
    expect(await refusalOf(intent)).toMatchObject({ status: 409, code: "total_changed" })
    expect((await order((await quote()).hash)).totalAmount).toBe(6447)
  })

  it("is rejected when the cart changed, even for the same total", async () => {
    const other = await stockedProduct(suite.admin, 10)
    const seen = await quote()
    await suite.buyer.api.clearCart()
    await suite.buyer.api.addCartItem({ body: { productId: other.id, quantity: 3 } })
    const refusal = await refusalOf(order(seen.hash))
    expect(refusal.message).toContain("Your cart has changed. Your new total is $59.97.")
  })

  it("is placed when the client sends no totals", async () => {
    const placed = await suite.buyer.api.placeOrder({ body: { shippingAddress, paymentMethod: "credit" } })
    expect(placed.totalAmount).toBe(5997)
  })
})
