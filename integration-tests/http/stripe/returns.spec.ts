import { beforeAll, describe, expect, inject, it } from "vitest"
import { EngineAdmin } from "../../support/engine"
import { refusalOf } from "../../support/refusal"
import { Buyer, StripeSide } from "../../support/stripe/people"
import { prepareCart, shippingAddress, Shoppers } from "../../support/stripe/shoppers"

const buyer = new Buyer(inject("stripeUrl"))
const stripe = new StripeSide(inject("stripeUrl"), inject("engineUrl"))
const WITHHELD = 300
let shoppers: Shoppers

beforeAll(async () => {
  shoppers = await Shoppers.of(inject("storefrontUrl"))
})

/** A delivered order of one piece. */
async function delivered() {
  const user = await shoppers.shopper()
  const intent = await prepareCart(user)
  await buyer.confirm(intent.clientSecret)
  const intentId = String(intent.paymentIntentId)
  const { id } = await user.api.placeOrder({ body: { shippingAddress, paymentIntentId: intentId } })
  const { api } = shoppers.administrator
  for (const status of ["processing", "shipped", "delivered"] as const) {
    await api.setOrderStatus({ params: { id }, body: { status } })
  }
  const order = await user.api.getOwnOrder({ params: { id } })
  const refundedAtStripe = async () => (await stripe.chargeOf(intentId)).amount_refunded
  return { user, order, intentId, refundedAtStripe, read: () => user.api.getOwnOrder({ params: { id } }) }
}

type Delivered = Awaited<ReturnType<typeof delivered>>

/** Requests a return of the piece, approves it and receives it. */
async function received({ user, order: { id, returnable } }: Delivered) {
  const { api } = shoppers.administrator
  const [item] = returnable.items
  const itemId = item?.itemId ?? ""
  const body = { items: [{ itemId, quantity: 1, reason: "does_not_suit" }] }
  const { returns } = await user.api.requestReturn({ params: { id }, body })
  const params = { id, returnId: returns[0]?.id ?? 0 }
  await api.setReturnStatus({ params, body: { status: "approved" } })
  await api.receiveReturn({ params, body: { items: [{ itemId, restocked: 1, writtenOff: 0 }] } })
  return { returnId: params.returnId, worth: returns[0]?.worth ?? 0 }
}

describe("a return of an order that was paid at Stripe", () => {
  it("pays back there what staff enter, once, and keeps the rest", async () => {
    const bought = await delivered()
    const { order, intentId, refundedAtStripe, read } = bought
    const { returnId, worth } = await received(bought)
    expect(await refundedAtStripe()).toBe(0)
    expect(await read()).toMatchObject({ returned: worth, due: -worth })
    const amount = worth - WITHHELD
    const body = { amount, reason: "The box is missing", returnId }
    await shoppers.administrator.api.refundOrder({ params: { id: order.id }, body })
    expect(await refundedAtStripe()).toBe(amount)
    const settled = {
      refunded: amount,
      due: 0,
      returns: [{ status: "refunded", refunded: amount, withheld: WITHHELD }],
    }
    expect(await read()).toMatchObject(settled)
    await stripe.tell("charge.refunded", await stripe.chargeOf(intentId))
    expect(await read()).toMatchObject(settled)
    expect(await refundedAtStripe()).toBe(amount)
  })

  it("stays to be paid back while Stripe can't be reached, and is paid back once then", async () => {
    const bought = await delivered()
    const { order, refundedAtStripe, read } = bought
    const { returnId, worth } = await received(bought)
    const { api } = shoppers.administrator
    const refund = () =>
      api.refundOrder({ params: { id: order.id }, body: { amount: worth, reason: "As agreed", returnId } })
    await stripe.whileUnreachable(async () => {
      expect((await refusalOf(refund())).status).toBeGreaterThanOrEqual(400)
    })
    expect(await refundedAtStripe()).toBe(0)
    expect(await read()).toMatchObject({ refunded: 0, due: -worth, returns: [{ status: "received" }] })
    await refund()
    expect(await refundedAtStripe()).toBe(worth)
    expect(await read()).toMatchObject({
      refunded: worth,
      due: 0,
      returns: [{ status: "refunded", withheld: 0 }],
    })
  })
})

describe("a cancellation while Stripe can't be reached", () => {
  it.each(["the buyer", "the engine's admin"])("by %s is paid back by the job", async (who) => {
    const user = await shoppers.shopper()
    const engine = await EngineAdmin.ofDemoShop(inject("engineUrl"))
    const intent = await prepareCart(user)
    await buyer.confirm(intent.clientSecret)
    const paymentIntentId = String(intent.paymentIntentId)
    const { id, totalAmount } = await user.api.placeOrder({ body: { shippingAddress, paymentIntentId } })
    const orders = await engine.get(`/admin/orders?q=${id}&fields=id,display_id`)
    const [found] = (orders.body.orders as { id: string; display_id: number }[]).filter(
      (order) => order.display_id === id,
    )
    await stripe.whileUnreachable(async () => {
      if (who === "the buyer") await user.api.cancelOwnOrder({ params: { id } })
      else expect(await engine.post(`/admin/orders/${found?.id}/cancel`, {})).toMatchObject({ status: 200 })
    })
    expect((await stripe.chargeOf(paymentIntentId)).amount_refunded).toBe(0)
    const job = () =>
      engine.post("/admin/workflows-executions/reconcile-orders/run", { input: { graceSeconds: 0 } })
    expect(await job()).toMatchObject({ status: 200 })
    const refunded = async () => (await stripe.chargeOf(paymentIntentId)).amount_refunded
    await expect.poll(refunded, { timeout: 20_000 }).toBe(totalAmount)
    expect(await job()).toMatchObject({ status: 200 })
    expect(await user.api.getOwnOrder({ params: { id } })).toMatchObject({
      status: "cancelled",
      refunded: totalAmount,
      due: 0,
    })
  })
})

describe("a cancellation by the buyer of an order that was paid at Stripe", () => {
  it("pays all of it back there, once", async () => {
    const user = await shoppers.shopper()
    const intent = await prepareCart(user)
    await buyer.confirm(intent.clientSecret)
    const paymentIntentId = String(intent.paymentIntentId)
    const { id, totalAmount } = await user.api.placeOrder({ body: { shippingAddress, paymentIntentId } })
    const cancelled = await user.api.cancelOwnOrder({ params: { id } })
    expect(cancelled).toMatchObject({ status: "cancelled", refunded: totalAmount, due: 0 })
    expect((await stripe.chargeOf(paymentIntentId)).amount_refunded).toBe(totalAmount)
    expect(await refusalOf(user.api.cancelOwnOrder({ params: { id } }))).toMatchObject({ status: 409 })
  })
})
