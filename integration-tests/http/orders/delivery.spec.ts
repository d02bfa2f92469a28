import { describe, expect, inject, it } from "vitest"
import type { CartQuote } from "@shop/contracts"
import { checkoutSuite } from "../../support/checkout-suite"
import { percentOff } from "../../support/engine-settings"
import { mailTo } from "../../support/mailbox"
import { stockedProduct } from "../../support/stocked-products"
import { fieldsOfRefusal, refusalOf } from "../../support/refusal"

const shippingAddress = "12 Harbor St, Portland, OR 97201"
const HAWAII = "1 Beach Rd, Honolulu, HI 96815"

const suite = checkoutSuite(1)

const quote = (query: { shippingAddress?: string; deliveryOptionId?: string } = {}) =>
  suite.buyer.api.getCartQuote({ query: { shippingAddress, ...query } })

const order = (body: object) => suite.buyer.api.placeOrder({ body: { shippingAddress, ...body } })

function optionOf({ deliveryOptions }: CartQuote, name: string) {
  const option = deliveryOptions.find((candidate) => candidate.name === name)
  if (!option) throw new Error(`${name} is not offered`)
  return option
}

describe("order delivery", () => {
  it("uses the only option when it is free", async () => {
    expect((await suite.buyer.api.getCartQuote({ query: {} })).deliveryOptions).toEqual([])
    const found = await quote()
    expect(found.deliveryOptions).toEqual([
      {
        id: expect.any(String) as string,
        name: "Free shipping",
        description: "Standard delivery",
        price: 0,
        selected: true,
      },
    ])
    expect(found.shipping).toBe(0)
  })

  it("is chosen by the buyer, then charged, taxed and shown as quoted", async () => {
    await suite.settings.countryTax({ name: "Sales tax", rate: 10 })
    await suite.settings.delivery("Express", 9.9)
    const first = await quote()
    expect(first.deliveryOptions.map(({ name, price, selected }) => [name, price, selected])).toEqual([
      ["Free shipping", 0, true],
      ["Express", 990, false],
    ])
    const deliveryOptionId = optionOf(first, "Express").id
    const found = await quote({ deliveryOptionId })
    expect(found).toMatchObject({ subtotal: 1999, shipping: 990, tax: 299, total: 3288 })
    expect(optionOf(found, "Express").selected).toBe(true)

    const body = { shippingAddress, deliveryOptionId, quoteHash: found.hash }
    expect((await suite.buyer.api.createCartPaymentIntent({ body })).amount).toBe(3288)
    const placed = await order(body)
    expect(placed).toMatchObject({ shipping: 990, tax: 299, totalAmount: 3288 })
    expect(await suite.admin.api.getOrder({ params: { id: placed.id } })).toMatchObject({ shipping: 990 })
    const { text } = await mailTo(
      inject("mailDirectory"),
      (await suite.buyer.api.getUser()).email,
      "Your order",
    )
    expect(text).toContain("$9.90")
    expect(text).toContain("$32.88")
    const { shipping_methods } = await suite.settings.engine.orderOf<{
      shipping_methods: { name: string }[]
    }>(placed.id, "shipping_methods.name")
    expect(shipping_methods).toMatchObject([{ name: "Express" }])
  })

  it("is the cheapest option when none is chosen", async () => {
    await suite.settings.withoutFreeDelivery()
    await suite.settings.delivery("Express", 9.9)
    await suite.settings.delivery("Standard", 4.5)
    expect(await quote()).toMatchObject({ shipping: 450 })
    expect(await order({ paymentMethod: "credit" })).toMatchObject({ shipping: 450, totalAmount: 2449 })
  })

  it("is rejected with another option's total", async () => {
    await suite.settings.delivery("Express", 9.9)
    const found = await quote({ deliveryOptionId: optionOf(await quote(), "Express").id })
    const refusal = await refusalOf(order({ quoteHash: found.hash }))
    expect(refusal).toMatchObject({ status: 409, code: "total_changed" })
    expect(refusal.message).toContain("The shipping cost changed from $9.90 to $0.00.")
  })

  it("never uses return options or options outside the store", async () => {
    const rule = (attribute: string, value: string) => ({ attribute, operator: "eq", value })
    await suite.settings.delivery("Return", 0, {
      rules: [rule("is_return", "true"), rule("enabled_in_store", "true")],
    })
    await suite.settings.delivery("Counter", 0, {
      rules: [rule("is_return", "false"), rule("enabled_in_store", "false")],
    })
    expect((await quote()).deliveryOptions.map(({ name }) => name)).toEqual(["Free shipping"])
  })

  it("follows the option's price", async () => {
    const id = await suite.settings.delivery("Express", 9.9)
    const deliveryOptionId = optionOf(await quote(), "Express").id
    await quote({ deliveryOptionId })
    await suite.settings.engine.post(`/admin/shipping-options/${id}`, {
      prices: [{ currency_code: "usd", amount: 12 }],
    })
    expect((await quote({ deliveryOptionId })).shipping).toBe(1200)
  })

  it("accepts delivery promotions", async () => {
    await suite.settings.delivery("Express", 9.9)
    const code = await suite.settings.promotion({
      method: { ...percentOff(100), target_type: "shipping_methods" },
    })
    const found = await quote({ deliveryOptionId: optionOf(await quote(), "Express").id })
    expect(found).toMatchObject({ shipping: 990, discount: 990, discounts: [{ name: code, amount: 990 }] })
    expect(found.total).toBe(1999)
  })

  it("distinguishes a removed option from an available one", async () => {
    await suite.settings.delivery("Express", 9.9)
    const deliveryOptionId = optionOf(await quote(), "Express").id
    await suite.settings.restore()
    expect(await quote({ deliveryOptionId })).toMatchObject({
      shipping: 0,
      deliveryOptions: [{ selected: true }],
    })
    const refusal = await refusalOf(order({ deliveryOptionId }))
    expect(refusal).toMatchObject({ status: 409, code: "delivery_unavailable" })
    expect(await suite.buyer.api.listCart()).toHaveLength(1)
  })
})

describe("the delivery address", () => {
  it("determines the delivery options by zone", async () => {
    const zone = await suite.settings.serviceZone([
      { type: "province", country_code: "us", province_code: "Hawaii" },
    ])
    await suite.settings.delivery("Air mail", 25, { service_zone_id: zone })
    expect((await quote()).deliveryOptions.map(({ name }) => name)).toEqual(["Free shipping"])
    const { deliveryOptions } = await quote({ shippingAddress: HAWAII })
    expect(deliveryOptions.map(({ name }) => name)).toEqual(["Free shipping", "Air mail"])
  })

  it("is rejected outside the delivery area, and the cart is kept", async () => {
    const zone = await suite.settings.serviceZone([
      { type: "province", country_code: "us", province_code: "us-or" },
    ])
    await suite.settings.withoutFreeDelivery()
    await suite.settings.delivery("Courier", 5, { service_zone_id: zone })
    expect(await quote()).toMatchObject({ shipping: 500 })
    const message = "We don't ship to Honolulu, HI 96815. Please choose another address."
    for (const call of [
      () => quote({ shippingAddress: HAWAII }),
      () => order({ shippingAddress: HAWAII }),
      () => suite.buyer.api.createCartPaymentIntent({ body: { shippingAddress: HAWAII } }),
    ]) {
      expect(await refusalOf(call())).toEqual({ status: 409, code: "delivery_unavailable", message })
    }
    const { fields } = await fieldsOfRefusal(quote({ shippingAddress: HAWAII }))
    expect(fields).toEqual({ shippingAddress: "We don't ship to Honolulu, HI 96815" })
    expect(await suite.buyer.api.listCart()).toHaveLength(1)
  })
})

describe("a product with another shipping profile", () => {
  it("needs a delivery option of that profile", async () => {
    const frozen = await stockedProduct(suite.admin, 10)
    const profile = await suite.settings.profileOf(frozen)
    await suite.buyer.api.addCartItem({ body: { productId: frozen.id } })
    const refusal = await refusalOf(quote())
    expect(refusal.message).toBe(
      `We don't ship ${frozen.name} to Portland, OR 97201. Please choose another address, or remove it from your cart.`,
    )
    await suite.settings.delivery("Cooled", 7, { shipping_profile_id: profile })
    const found = await quote()
    expect(found).toMatchObject({ shipping: 700, total: 2 * 1999 + 700 })
    expect(await order({ quoteHash: found.hash })).toMatchObject({ shipping: 700 })
  })
})
