import { setTimeout as pause } from "node:timers/promises"
import { beforeAll, expect, inject, it } from "vitest"
import { moneyIsDue } from "../../support/money-is-due"
import { Buyer, StripeSide } from "../../support/stripe/people"
import { Shoppers } from "../../support/stripe/shoppers"

const buyer = new Buyer(inject("stripeUrl"))
const stripe = new StripeSide(inject("stripeUrl"), inject("storefrontUrl"))
/** What a merchant who saves a product may wait. */
const LONGEST_MS = 5_000
let shoppers: Shoppers

beforeAll(async () => {
  shoppers = await Shoppers.of(inject("storefrontUrl"))
})

it("refunds waiting for an unresponsive Stripe don't block product saves", async () => {
  const { api } = shoppers.administrator
  const orders = await Promise.all(Array.from({ length: 5 }, () => shoppers.paidOrder(buyer)))
  const body = { amount: 100, reason: "As agreed" }
  await stripe.whileUnreachable(async () => {
    for (const { order } of orders) await api.refundOrder({ params: { id: order.id }, body })
  })
  await stripe.whileSilent(async () => {
    await moneyIsDue()
    for (let price = 1001; price < 1006; price += 1) {
      await pause(1_000)
      const begunAt = performance.now()
      const { id } = await shoppers.createProduct({ price })
      await api.getProduct({ params: { id } })
      expect(performance.now() - begunAt).toBeLessThan(LONGEST_MS)
    }
  })
  const paidBack = async () => {
    // What was under way is noted for later once Stripe's silence is over.
    await moneyIsDue()
    const charges = await Promise.all(orders.map(({ intentId }) => stripe.chargeOf(intentId)))
    return charges.map(({ amount_refunded: cents }) => cents)
  }
  await expect.poll(paidBack, { timeout: 60_000 }).toEqual(orders.map(() => 100))
}, 150_000)
