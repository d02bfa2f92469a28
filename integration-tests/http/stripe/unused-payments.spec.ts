import { afterEach, beforeAll, describe, expect, inject, it } from "vitest"
import { EngineAdmin } from "../../support/engine"
import { EngineSettings, percentOff } from "../../support/engine-settings"
import { refusalOf } from "../../support/refusal"
import { Buyer, StripeSide } from "../../support/stripe/people"
import { prepareCart, shippingAddress, Shoppers } from "../../support/stripe/shoppers"
import type { Visitor } from "../../support/visitor"

const buyer = new Buyer(inject("stripeUrl"))
const stripe = new StripeSide(inject("stripeUrl"), inject("storefrontUrl"))
let shoppers: Shoppers
let settings: EngineSettings

beforeAll(async () => {
  shoppers = await Shoppers.of(inject("storefrontUrl"))
  settings = new EngineSettings(await EngineAdmin.ofDemoShop(inject("engineUrl")))
})
afterEach(() => settings.restore())

/** The job runs every minute. */
const JOB_MS = 90_000

const place = (user: Visitor, paymentIntentId?: string) =>
  user.api.placeOrder({ body: { shippingAddress, paymentIntentId } })

/** How the engine's admin shows what is paid of an order. */
function engineOrder(id: number) {
  const fields = "payment_status,payment_collections.amount,payment_collections.status"
  return settings.engine.orderOf<{ payment_status: string; payment_collections: object[] }>(id, fields)
}

/** Somebody who opened the payment form in one tab, and ordered for nothing in another. */
async function orderedForNothing() {
  const user = await shoppers.shopper()
  const open = await prepareCart(user)
  await settings.promotion({ method: percentOff(100) })
  const order = await place(user)
  expect(order).toMatchObject({ totalAmount: 0 })
  return { user, order, open, intentId: String(open.paymentIntentId) }
}

describe("a payment in another tab for a cart that was ordered for free", () => {
  it("is released when Stripe reports the payment, and the order stays unchanged", async () => {
    const { user, order, open, intentId } = await orderedForNothing()
    expect(await buyer.confirm(open.clientSecret)).toMatchObject({ status: "requires_capture" })
    expect((await stripe.tellOfIntent(intentId)).status).toBe(200)
    expect(await stripe.intent(intentId)).toMatchObject({ status: "canceled", amount_received: 0 })
    expect((await stripe.tellOfIntent(intentId)).status).toBe(200)
    expect(await user.api.listOrders()).toEqual([order])
    expect(await engineOrder(order.id)).toMatchObject({ payment_status: "captured" })
  })

  it("is released when that tab places its order and gets the existing one", async () => {
    const { user, order, open, intentId } = await orderedForNothing()
    await buyer.confirm(open.clientSecret)
    const refusal = await refusalOf(place(user, intentId))
    expect(refusal).toMatchObject({ status: 409, code: "conflict" })
    expect(refusal.message).toContain("under your orders. You weren't charged.")
    expect(await stripe.intent(intentId)).toMatchObject({ status: "canceled" })
    expect(await user.api.listOrders()).toEqual([order])
  })
})

it.each([
  ["names the payment", true],
  ["does not name it", false],
])(
  "a payment for a cart that became free is released if the order call %s",
  async (_, isNamed) => {
    const user = await shoppers.shopper()
    const open = await prepareCart(user, {})
    await buyer.confirm(open.clientSecret)
    const intentId = String(open.paymentIntentId)
    expect((await stripe.tellOfIntent(intentId)).status).toBe(200)
    await settings.promotion({ method: percentOff(100) })
    expect(await place(user, isNamed ? intentId : undefined)).toMatchObject({ totalAmount: 0 })
    const released = { status: "canceled", amount_received: 0 }
    await expect.poll(() => stripe.intent(intentId), { timeout: JOB_MS }).toMatchObject(released)
  },
  JOB_MS,
)

it("a discount of everything is nothing to pay, although prices include their tax", async () => {
  await settings.taxInclusivePrices()
  await settings.countryTax({ name: "Included tax", rate: 7.25 })
  await settings.promotion({ method: percentOff(100) })
  for (const quantity of [1, 2, 3]) {
    const user = await shoppers.shopper()
    await user.api.addCartItem({ body: { productId: shoppers.product.id, quantity } })
    expect(await place(user)).toMatchObject({ totalAmount: 0, paid: 0 })
  }
})

it("is released when another tab paid for the cart", async () => {
  const user = await shoppers.shopper()
  const first = await prepareCart(user)
  await buyer.confirm(first.clientSecret)
  await user.api.addCartItem({ body: { productId: shoppers.product.id } })
  const second = await prepareCart(user)
  expect(second.paymentIntentId).not.toBe(first.paymentIntentId)
  await buyer.confirm(second.clientSecret)
  const order = await place(user, String(second.paymentIntentId))
  expect((await stripe.tellOfIntent(String(first.paymentIntentId))).status).toBe(200)
  expect(await stripe.intent(String(first.paymentIntentId))).toMatchObject({ status: "canceled" })
  expect(await stripe.chargeOf(String(second.paymentIntentId))).toMatchObject({ amount_refunded: 0 })
  expect(await user.api.listOrders()).toEqual([order])
})

it("leaves the free order shown as paid in the engine's admin", async () => {
  const user = await shoppers.shopper()
  await settings.promotion({ method: percentOff(100) })
  const order = await place(user)
  expect(await engineOrder(order.id)).toMatchObject({
    payment_status: "captured",
    payment_collections: [{ amount: 0 }],
  })
})
