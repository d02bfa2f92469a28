import { beforeAll, describe, expect, inject, it } from "vitest"
import { EngineAdmin } from "../../support/engine"
import { EngineOrderChanges } from "../../support/engine-order-changes"
import { Buyer, StripeSide } from "../../support/stripe/people"
import { prepareCart, shippingAddress, Shoppers } from "../../support/stripe/shoppers"

const buyer = new Buyer(inject("stripeUrl"))
const stripe = new StripeSide(inject("stripeUrl"), inject("engineUrl"))
let shoppers: Shoppers
let staff: EngineOrderChanges

beforeAll(async () => {
  shoppers = await Shoppers.of(inject("storefrontUrl"))
  staff = new EngineOrderChanges(await EngineAdmin.ofDemoShop(inject("engineUrl")))
})

async function paidOrder() {
  const user = await shoppers.shopper()
  const intent = await prepareCart(user)
  await buyer.confirm(intent.clientSecret)
  const paymentIntentId = String(intent.paymentIntentId)
  const order = await user.api.placeOrder({ body: { shippingAddress, paymentIntentId } })
  const read = () => user.api.getOwnOrder({ params: { id: order.id } })
  return { order, intentId: paymentIntentId, read }
}

describe("a part that is refunded at Stripe", () => {
  it("is told in the order, once, however often Stripe tells it, and moves no more money", async () => {
    const { order, intentId, read } = await paidOrder()
    expect((await stripe.refund(intentId, 500)).status).toBe(200)
    const charge = await stripe.chargeOf(intentId)
    await Promise.all([stripe.tell("charge.refunded", charge), stripe.tell("charge.refunded", charge)])
    const refunded = { totalAmount: order.totalAmount, refunded: 500, due: 0 }
    expect(await read()).toMatchObject({
      ...refunded,
      payment: { status: "partly_refunded", refunded: 500 },
    })
    expect((await stripe.chargeOf(intentId)).amount_refunded).toBe(500)
    const engine = await staff.read(order.id)
    expect(Math.round(engine.total * 100)).toBe(order.totalAmount - 500)
    expect(engine.summary.pending_difference).toBe(0)
    const [entry] = await shoppers.administrator.api.listAuditEntries({
      query: { subject: "order", subjectId: String(order.id) },
    })
    expect(entry).toMatchObject({ actor: "system", before: { refunded: 0 }, after: { refunded: 500 } })
  })

  it("goes together with one of the engine's admin, and with the rest", async () => {
    const { order, intentId, read } = await paidOrder()
    await staff.refund(order.id, 2)
    expect((await stripe.tell("charge.refunded", await stripe.chargeOf(intentId))).status).toBe(200)
    expect(await read()).toMatchObject({ refunded: 200 })
    await stripe.refund(intentId, 300)
    expect(await read()).toMatchObject({ refunded: 500, payment: { status: "partly_refunded" } })
    await stripe.refund(intentId)
    expect(await read()).toMatchObject({ refunded: order.totalAmount, payment: { status: "refunded" } })
    expect((await stripe.chargeOf(intentId)).amount_refunded).toBe(order.totalAmount)
  })
})
