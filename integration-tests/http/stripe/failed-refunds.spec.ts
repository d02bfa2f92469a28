import { beforeAll, describe, expect, inject, it } from "vitest"
import { EngineAdmin } from "../../support/engine"
import { EngineOrderChanges } from "../../support/engine-order-changes"
import { refusalOf } from "../../support/refusal"
import { Buyer, StripeSide } from "../../support/stripe/people"
import { Shoppers } from "../../support/stripe/shoppers"

const buyer = new Buyer(inject("stripeUrl"))
const stripe = new StripeSide(inject("stripeUrl"), inject("storefrontUrl"))
let shoppers: Shoppers
let engine: EngineAdmin
let staff: EngineOrderChanges

beforeAll(async () => {
  shoppers = await Shoppers.of(inject("storefrontUrl"))
  engine = await EngineAdmin.ofDemoShop(inject("engineUrl"))
  staff = new EngineOrderChanges(engine)
})

const paidOrder = () => shoppers.paidOrder(buyer)

/** What administrators are told about an order's payment. */
async function toldOf(orderId: number): Promise<string[]> {
  const failures = await shoppers.administrator.api.listJobFailures({ query: { limit: 100 } })
  return failures
    .filter(({ job, subject }) => job === "payment-events" && subject === `order ${orderId}`)
    .map(({ message }) => message)
}

const refund = (orderId: number, amount: number) =>
  shoppers.administrator.api.refundOrder({ params: { id: orderId }, body: { amount, reason: "As agreed" } })

/** The lines of an order in the bookkeeping export. */
async function linesOf(orderId: number): Promise<string[]> {
  const month = new Date().toISOString().slice(0, 7)
  const answer = await shoppers.administrator.request(`/api/admin/orders/export?month=${month}`)
  return (await answer.text()).split("\n").filter((line) => line.split(",")[2] === String(orderId))
}

describe("a refund that fails later", () => {
  it("is owed again, reported to staff and repeatable, and stays in the export", async () => {
    const { order, intentId, read } = await paidOrder()
    await refund(order.id, 500)
    await refund(order.id, 300)
    expect(await read()).toMatchObject({ refunded: 800, due: 0 })
    const before = await linesOf(order.id)
    const tell = () => stripe.failRefund(intentId, 300)
    expect((await tell()).status).toBe(200)
    const owed = { paid: order.totalAmount, refunded: 500, due: -300, payment: { status: "partly_refunded" } }
    expect(await read()).toMatchObject(owed)
    expect(await toldOf(order.id)).toEqual([expect.stringContaining("Stripe could not refund $3.00")])
    expect((await stripe.tellOfRefund(intentId, 300)).status).toBe(200)
    expect(await read()).toMatchObject(owed)
    expect(await toldOf(order.id)).toEqual([expect.stringContaining("Try the refund again")])

    const lines = await linesOf(order.id)
    expect(lines.slice(0, before.length)).toEqual(before)
    expect(lines.slice(before.length)).toEqual([expect.stringContaining(",3.00,")])
    await refund(order.id, 300)
    expect(await read()).toMatchObject({ refunded: 800, due: 0 })
    expect((await stripe.tell("charge.refunded", await stripe.chargeOf(intentId))).status).toBe(200)
    expect((await stripe.tellOfRefund(intentId, 300)).status).toBe(200)
    expect(await toldOf(order.id)).toEqual([])
    const { summary } = await staff.read(order.id)
    expect(summary.pending_difference).toBe(0)
  })
})

describe("disputes over an order", () => {
  it("reduce the order's money when lost, and block packing in both admins", async () => {
    const { order, intentId, read } = await paidOrder()
    expect((await stripe.openDispute(intentId)).status).toBe(200)
    expect(await toldOf(order.id)).toEqual([expect.stringContaining("Respond at Stripe")])
    for (let time = 0; time < 2; time += 1)
      expect((await stripe.closeDispute(intentId, "lost")).status).toBe(200)
    expect(await read()).toMatchObject({ status: "pending", refunded: order.totalAmount, due: 0 })
    expect(await toldOf(order.id)).toEqual([expect.stringContaining("The dispute was lost")])
    // The bank has taken the money: nothing is paid back on top.
    expect((await stripe.chargeOf(intentId)).amount_refunded).toBe(0)

    const params = { id: order.id }
    const { api } = shoppers.administrator
    const pack = api.setOrderStatus({ params, body: { status: "processing" } })
    expect(await refusalOf(pack)).toMatchObject({
      status: 409,
      message: expect.stringContaining("cancel the order"),
    })
    const { id, items } = await staff.read(order.id)
    const packed = await engine.post(`/admin/orders/${id}/fulfillments`, {
      items: items.map((item) => ({ id: item.id, quantity: item.quantity })),
    })
    expect(JSON.stringify(packed.body)).toContain("cancel the order")
    await api.setOrderStatus({ params, body: { status: "cancelled" } })
    expect(await read()).toMatchObject({ status: "cancelled", refunded: order.totalAmount })
    expect((await stripe.chargeOf(intentId)).amount_refunded).toBe(0)
  })

  it("take the rest when lost after a partial refund", async () => {
    const { order, intentId, read } = await paidOrder()
    await refund(order.id, 500)
    expect((await stripe.closeDispute(intentId, "lost")).status).toBe(200)
    expect(await read()).toMatchObject({ refunded: order.totalAmount, due: 0 })
    expect((await stripe.chargeOf(intentId)).amount_refunded).toBe(500)
    expect((await stripe.failRefund(intentId, 500)).status).toBe(200)
    expect(await read()).toMatchObject({ refunded: order.totalAmount - 500 })
  })

  it("can be lost in parts, one after another", async () => {
    const { intentId, read } = await paidOrder()
    for (const amount of [300, 400, 300])
      expect((await stripe.closeDispute(intentId, "lost", amount)).status).toBe(200)
    expect(await read()).toMatchObject({ refunded: 700 })
    expect((await stripe.chargeOf(intentId)).amount_refunded).toBe(0)
  })

  it("change nothing when won", async () => {
    const { order, intentId, read } = await paidOrder()
    await stripe.openDispute(intentId)
    expect((await stripe.closeDispute(intentId, "won")).status).toBe(200)
    expect(await toldOf(order.id)).toEqual([])
    expect(await read()).toMatchObject({ refunded: 0, due: 0 })
  })
})
