import { afterEach, beforeAll, describe, expect, inject, it } from "vitest"
import { EngineAdmin } from "../../support/engine"
import { EngineOrderChanges } from "../../support/engine-order-changes"
import { EngineSettings } from "../../support/engine-settings"
import { refusalOf } from "../../support/refusal"
import { Buyer, StripeSide } from "../../support/stripe/people"
import { prepareCart, Shoppers } from "../../support/stripe/shoppers"

const buyer = new Buyer(inject("stripeUrl"))
const stripe = new StripeSide(inject("stripeUrl"), inject("storefrontUrl"))
let shoppers: Shoppers
let engine: EngineAdmin
let settings: EngineSettings

beforeAll(async () => {
  shoppers = await Shoppers.of(inject("storefrontUrl"))
  engine = await EngineAdmin.ofDemoShop(inject("engineUrl"))
  settings = new EngineSettings(engine)
})
afterEach(() => settings.restore())

const refund = (id: number, amount: number) =>
  shoppers.administrator.api.refundOrder({ params: { id }, body: { amount, reason: "As agreed" } })
const cancel = (id: number) =>
  shoppers.administrator.api.setOrderStatus({ params: { id }, body: { status: "cancelled" } })

describe("an order with two payments, one already returned by the bank", () => {
  it("is refunded from the other, and the error states the refunded amounts", async () => {
    const { order, intentId, read } = await shoppers.paidOrder(buyer)
    const staff = new EngineOrderChanges(engine)
    await staff.edit(order.id, shoppers.product.name, { quantity: 3 })
    await staff.markAsPaid(order.id)
    const second = (await read()).paid - order.totalAmount
    expect(second).toBeGreaterThan(order.totalAmount)
    await stripe.loseDispute(intentId)
    const refused = await refusalOf(refund(order.id, second + 100))
    expect(refused).toMatchObject({ status: 402, code: "payment_failed" })
    expect(refused.message).toContain(`$${(second / 100).toFixed(2)} was refunded, but not the rest.`)
    expect(refused.message).toContain("Charge has been charged back")
    expect(await read()).toMatchObject({ refunded: second, due: 0 })

    await cancel(order.id)
    expect(await read()).toMatchObject({
      status: "cancelled",
      refunded: second,
      due: -order.totalAmount,
    })
    const { api } = shoppers.administrator
    const failures = await api.listJobFailures({ query: { limit: 100 } })
    const told = failures.filter(({ subject }) => subject === `order ${order.id}`)
    expect(told.map(({ message }) => message)).toEqual([expect.stringContaining("Try the refund again")])
  })
})

describe("an order total with fractions of cents", () => {
  const address = "1200 Harbor Drive, San Diego, CA 92101"

  async function fractionalOrder() {
    await settings.stateTax("CA", { name: "California", rate: 7.5 })
    await settings.promotion({
      method: { type: "percentage", target_type: "items", allocation: "across", value: 7.7 },
    })
    const user = await shoppers.shopper()
    await user.api.addCartItem({ body: { productId: shoppers.product.id, quantity: 2 } })
    const intent = await prepareCart(user, { shippingAddress: address })
    await buyer.confirm(intent.clientSecret)
    const intentId = String(intent.paymentIntentId)
    const { id, totalAmount } = await user.api.placeOrder({
      body: { shippingAddress: address, paymentIntentId: intentId },
    })
    const [payment] = (
      await engine.orderOf<{
        id: string
        payment_collections: { payments: { id: string; amount: number }[] }[]
      }>(id, "*payment_collections.payments")
    ).payment_collections.flatMap(({ payments }) => payments)
    expect(Number(payment?.amount) * 100).not.toBe(totalAmount)
    const expectAllBack = async (status: string) => {
      const read = await user.api.getOwnOrder({ params: { id } })
      expect(read).toMatchObject({ status, paid: totalAmount, refunded: totalAmount, due: 0 })
      expect((await stripe.chargeOf(intentId)).amount_refunded).toBe(totalAmount)
    }
    return { id, totalAmount, paymentId: payment?.id, expectAllBack }
  }

  it("is refunded in full when canceled", async () => {
    const order = await fractionalOrder()
    await cancel(order.id)
    await order.expectAllBack("cancelled")
  })

  it("is refunded in parts to the last cent and no further", async () => {
    const order = await fractionalOrder()
    const third = Math.floor(order.totalAmount / 3)
    for (const cents of [third, 1, order.totalAmount - third - 2, 1]) await refund(order.id, cents)
    await order.expectAllBack("pending")
    expect(await refusalOf(refund(order.id, 1))).toMatchObject({ status: 400 })
  })

  it("is refunded in full and canceled in the engine's admin", async () => {
    const order = await fractionalOrder()
    expect((await engine.post(`/admin/payments/${order.paymentId}/refund`, {})).status).toBe(200)
    await order.expectAllBack("pending")
    await cancel(order.id)
    await order.expectAllBack("cancelled")
  })
})
