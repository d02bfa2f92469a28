import { afterEach, beforeAll, describe, expect, inject, it } from "vitest"
import { EngineAdmin } from "../../support/engine"
import { EngineSettings } from "../../support/engine-settings"
import { Buyer, StripeSide } from "../../support/stripe/people"
import { Shoppers } from "../../support/stripe/shoppers"
import { registered } from "../../support/visitor"

const baseUrl = inject("storefrontUrl")
const buyer = new Buyer(inject("stripeUrl"))
const stripe = new StripeSide(inject("stripeUrl"), inject("storefrontUrl"))
const shippingAddress = "1200 Harbor Drive, San Diego, CA 92101"

let settings: EngineSettings
let shoppers: Shoppers

beforeAll(async () => {
  settings = new EngineSettings(await EngineAdmin.ofDemoShop(inject("engineUrl")))
  shoppers = await Shoppers.of(baseUrl)
})

afterEach(() => settings.restore())

describe("an order paid with Stripe", () => {
  it("charges the quoted total with state tax and chosen delivery", async () => {
    await settings.stateTax("California", { name: "California sales tax", rate: 7.25 })
    await settings.delivery("Express", 9.9)
    const user = await shoppers.shopper()
    const { deliveryOptions } = await user.api.getCartQuote({ query: { shippingAddress } })
    const deliveryOptionId = deliveryOptions.find(({ name }) => name === "Express")?.id
    const quote = await user.api.getCartQuote({ query: { shippingAddress, deliveryOptionId } })
    expect(quote).toMatchObject({ shipping: 990, taxes: [{ name: "California sales tax", rate: 7.25 }] })
    expect(quote.total).toBe(quote.subtotal + 990 + quote.tax)

    const body = { shippingAddress, deliveryOptionId, quoteHash: quote.hash }
    const { paymentIntentId, clientSecret, amount } = await user.api.createCartPaymentIntent({ body })
    expect(amount).toBe(quote.total)
    expect(await stripe.intent(String(paymentIntentId))).toMatchObject({ amount: quote.total })
    await buyer.confirm(clientSecret)
    const placed = await user.api.placeOrder({
      body: { ...body, paymentIntentId: String(paymentIntentId) },
    })
    expect(placed).toMatchObject({ totalAmount: quote.total, shipping: 990, tax: quote.tax })
    expect(await stripe.intent(String(paymentIntentId))).toMatchObject({ amount_received: quote.total })
  })

  it("keeps the chosen delivery when the browser never returns", async () => {
    await settings.delivery("Express", 9.9)
    const user = await shoppers.shopper()
    const { deliveryOptions } = await user.api.getCartQuote({ query: { shippingAddress } })
    const deliveryOptionId = deliveryOptions.find(({ name }) => name === "Express")?.id
    const { paymentIntentId, clientSecret, amount } = await user.api.createCartPaymentIntent({
      body: { shippingAddress, deliveryOptionId },
    })
    await buyer.confirm(clientSecret)
    expect((await stripe.tellOfIntent(String(paymentIntentId))).status).toBe(200)
    await expect
      .poll(() => user.api.listOrders(), { timeout: 15_000 })
      .toMatchObject([{ totalAmount: amount, shipping: 990 }])
  })
})

describe("a membership with a tax rate", () => {
  it("is taxed by state and charged to the quoted cent", async () => {
    await settings.membershipRate({ name: "Digital services", rate: 6 })
    const user = await registered(baseUrl)
    const prepared = await user.api.createPaymentIntent({ body: { amount: 49, state: "CA" } })
    expect(prepared).toMatchObject({ amountDue: 5194, taxes: [{ name: "Digital services", amount: 294 }] })
    expect(await stripe.intent(prepared.paymentIntentId)).toMatchObject({ amount: 5194 })
    await buyer.confirm(prepared.clientSecret)
    const { paymentIntentId } = prepared
    await user.api.confirmMembershipPayment({ body: { paymentIntentId } })
    expect((await user.api.listOrders())[0]).toMatchObject({ totalAmount: 5194, tax: 294 })
    expect(await stripe.intent(paymentIntentId)).toMatchObject({ amount_received: 5194 })
  })
})
