import { describe, expect, inject, it } from "vitest"
import type { CartQuote } from "@shop/contracts"
import { checkoutSuite } from "../../support/checkout-suite"
import { mailTo } from "../../support/mailbox"
import { refusalOf } from "../../support/refusal"

const CALIFORNIA = "1200 Harbor Drive, San Diego, CA 92101"
const OREGON = "12 Harbor St, Portland, OR 97201"

const suite = checkoutSuite(3)

const quote = (shippingAddress = CALIFORNIA) => suite.buyer.api.getCartQuote({ query: { shippingAddress } })

const figuresOf = ({ subtotal, discounts, shipping, tax, taxes }: CartQuote) => ({
  subtotal,
  discounts,
  shipping,
  tax,
  taxes,
})

/** Buys the cart as quoted, and checks the amounts in the payment, the order and the email. */
async function expectCharged(found: CartQuote, shippingAddress = CALIFORNIA): Promise<void> {
  const body = { shippingAddress, quoteHash: found.hash }
  expect((await suite.buyer.api.createCartPaymentIntent({ body })).amount).toBe(found.total)
  const placed = await suite.buyer.api.placeOrder({ body: { ...body, paymentMethod: "credit" } })
  expect(placed).toMatchObject({ ...figuresOf(found), totalAmount: found.total })
  expect(await suite.admin.api.getOrder({ params: { id: placed.id } })).toMatchObject(figuresOf(found))
  const { text } = await mailTo(
    inject("mailDirectory"),
    (await suite.buyer.api.getUser()).email,
    "Your order",
  )
  expect(text).toContain(`$${(found.total / 100).toFixed(2)}`)
  for (const { name } of found.taxes) expect(text).toContain(name)
}

describe.each(["us-ca", "US-CA", "ca", "CA", "California"])("a tax region entered as %j", (state) => {
  it("applies to California addresses in any spelling, and nowhere else", async () => {
    await suite.settings.stateTax(state, { name: "California sales tax", rate: 7.25 })
    const found = await quote()
    expect(found).toMatchObject({
      subtotal: 5997,
      tax: 435,
      total: 6432,
      taxes: [{ name: "California sales tax", rate: 7.25, amount: 435, included: false }],
    })
    for (const written of ["ca", "California", "us-ca"]) {
      const other = await quote(`1200 Harbor Drive, San Diego, ${written} 92101`)
      expect({ written, total: other.total }).toEqual({ written, total: 6432 })
    }
    expect(await quote(OREGON)).toMatchObject({ tax: 0, taxes: [], total: 5997 })
    await expectCharged(await quote())
  })
})

describe("taxes in the engine's admin", () => {
  it("are rejected for an unknown state", async () => {
    const answer = await suite.settings.engine.post("/admin/tax-regions", {
      country_code: "us",
      province_code: "XX",
      parent_id: await suite.settings.countryTaxRegion(),
    })
    expect(answer.status).toBe(400)
    expect(JSON.stringify(answer.body)).toContain("XX is not a U.S. state")
  })

  it("add combinable state rates to the country's and name both", async () => {
    await suite.settings.countryTax({ name: "Federal levy", rate: 2 })
    await suite.settings.stateTax("us-ca", { name: "California sales tax", rate: 7.25, is_combinable: true })
    const found = await quote()
    expect(found.taxes).toEqual([
      { name: "California sales tax", rate: 7.25, amount: 435, included: false },
      { name: "Federal levy", rate: 2, amount: 120, included: false },
    ])
    expect(found.total).toBe(5997 + 555)
    expect(await quote(OREGON)).toMatchObject({ tax: 120, total: 6117 })
    await expectCharged(found)
  })

  it("can be overridden for a product", async () => {
    await suite.settings.countryTax({ name: "Sales tax", rate: 7.5 })
    await suite.settings.productRate(suite.product, { name: "Medical goods", rate: 1 })
    const found = await quote()
    expect(found.taxes).toEqual([{ name: "Medical goods", rate: 1, amount: 60, included: false }])
    await expectCharged(found)
  })

  it("can be overridden for a product type, including items already in a cart", async () => {
    await suite.settings.countryTax({ name: "Sales tax", rate: 7.5 })
    await suite.settings.typeRate(suite.product, { name: "Devices", rate: 3 })
    const found = await quote()
    expect(found.taxes).toEqual([{ name: "Devices", rate: 3, amount: 180, included: false }])
    await expectCharged(found)
  })

  it("are part of the price when prices include tax", async () => {
    await suite.settings.stateTax("us-ca", { name: "California sales tax", rate: 10 })
    await suite.settings.taxInclusivePrices()
    const found = await quote()
    expect(found).toMatchObject({ subtotal: 5997, tax: 0, total: 5997 })
    expect(found.taxes).toEqual([{ name: "California sales tax", rate: 10, amount: 545, included: true }])
    await expectCharged(found)
  })

  it("are recalculated when the address changes", async () => {
    await suite.settings.stateTax("us-ca", { name: "California sales tax", rate: 7.25 })
    const seen = await quote(OREGON)
    const body = { shippingAddress: CALIFORNIA, quoteHash: seen.hash, paymentMethod: "credit" } as const
    const refusal = await refusalOf(suite.buyer.api.placeOrder({ body }))
    expect(refusal).toMatchObject({ status: 409, code: "total_changed" })
    expect(refusal.message).toContain("The tax changed from $0.00 to $4.35.")
  })

  it("keep the state in the spelling of the engine's list", async () => {
    await suite.settings.stateTax("California", { name: "California sales tax", rate: 7.25 })
    const { body } = await suite.settings.engine.get("/admin/tax-regions?province_code=us-ca")
    expect((body.tax_regions as unknown[]).length).toBe(1)
  })
})
