import { beforeAll, describe, expect, inject, it } from "vitest"
import { EngineAdmin } from "../../support/engine"
import { moneyIsDue } from "../../support/money-is-due"
import { refusalOf } from "../../support/refusal"
import { Buyer, StripeSide } from "../../support/stripe/people"
import { prepareCart, shippingAddress, Shoppers } from "../../support/stripe/shoppers"

const buyer = new Buyer(inject("stripeUrl"))
const stripe = new StripeSide(inject("stripeUrl"), inject("storefrontUrl"))
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

describe("a return of an order paid with Stripe", () => {
  it("refunds the amount staff enter once, and keeps the rest", async () => {
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

  it("is refunded once Stripe is reachable again", async () => {
    const bought = await delivered()
    const { order, refundedAtStripe, read } = bought
    const { returnId, worth } = await received(bought)
    const { api } = shoppers.administrator
    const body = { amount: worth, reason: "As agreed", returnId }
    await stripe.whileUnreachable(() => api.refundOrder({ params: { id: order.id }, body }))
    expect(await refundedAtStripe()).toBe(0)
    await moneyIsDue()
    await expect.poll(refundedAtStripe, { timeout: 20_000 }).toBe(worth)
    const settled = { refunded: worth, due: 0, returns: [{ status: "refunded", withheld: 0 }] }
    await expect.poll(read).toMatchObject(settled)
  })
})

describe("a cancellation while Stripe is down", () => {
  let engine: EngineAdmin
  beforeAll(async () => {
    engine = await EngineAdmin.ofDemoShop(inject("engineUrl"))
  })

  async function ordered() {
    const user = await shoppers.shopper()
    const intent = await prepareCart(user)
    await buyer.confirm(intent.clientSecret)
    const intentId = String(intent.paymentIntentId)
    const { id, totalAmount } = await user.api.placeOrder({
      body: { shippingAddress, paymentIntentId: intentId },
    })
    return {
      intentId,
      totalAmount,
      cancel: () => user.api.cancelOwnOrder({ params: { id } }),
      cancelAtEngine: async () => {
        const { body } = await engine.get("/admin/orders?order=-created_at&limit=100&fields=id,display_id")
        const orders = body.orders as { id: string; display_id: number }[]
        const found = orders.find((order) => order.display_id === id)
        expect(await engine.post(`/admin/orders/${found?.id}/cancel`, {})).toMatchObject({ status: 200 })
      },
      refundedAtStripe: async () => (await stripe.chargeOf(intentId)).amount_refunded,
      read: () => user.api.getOwnOrder({ params: { id } }),
    }
  }

  it.each(["cancel", "cancelAtEngine"] as const)("is refunded later: %s", async (how) => {
    const order = await ordered()
    await stripe.whileUnreachable<unknown>(order[how])
    expect(await order.refundedAtStripe()).toBe(0)
    await moneyIsDue()
    await expect.poll(order.refundedAtStripe, { timeout: 20_000 }).toBe(order.totalAmount)
    expect(await order.read()).toMatchObject({ status: "cancelled", refunded: order.totalAmount, due: 0 })
  })

  it("is not refunded again if Stripe already did", async () => {
    const order = await ordered()
    await stripe.whileUnreachable(order.cancel)
    expect((await stripe.refund(order.intentId)).status).toBe(200)
    expect(await order.refundedAtStripe()).toBe(order.totalAmount)
    expect(await order.read()).toMatchObject({ status: "cancelled", refunded: order.totalAmount, due: 0 })
  })
})

describe("a buyer's cancellation of an order paid with Stripe", () => {
  it("refunds everything once", async () => {
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
