import { beforeAll, describe, expect, inject, it } from "vitest"
import { EngineAdmin } from "../../support/engine"
import { whileWritesFail, type FailingWrites } from "../../support/failing-writes"
import { cartIdOf } from "../../support/concurrent-clients"
import { refusalOf } from "../../support/refusal"
import { Buyer, StripeSide } from "../../support/stripe/people"
import { prepareCart, shippingAddress, Shoppers } from "../../support/stripe/shoppers"
import type { Visitor } from "../../support/visitor"

const databaseUrl = inject("databaseUrl")
const buyer = new Buyer(inject("stripeUrl"))
const stripe = new StripeSide(inject("stripeUrl"), inject("storefrontUrl"))
let shoppers: Shoppers

beforeAll(async () => {
  shoppers = await Shoppers.of(inject("storefrontUrl"))
})

interface Paid {
  user: Visitor
  intentId: string
  cartId: string
}

/** A shopper who has paid for the cart and not ordered yet. */
async function paid(delivery?: { shippingAddress?: string }): Promise<Paid> {
  const user = await shoppers.shopper()
  const { email } = await user.api.getUser()
  const intent = await prepareCart(user, delivery)
  expect(await buyer.confirm(intent.clientSecret)).toMatchObject({ status: "requires_capture" })
  return { user, intentId: String(intent.paymentIntentId), cartId: await cartIdOf(databaseUrl, email) }
}

const place = ({ user, intentId }: Paid) =>
  user.api.placeOrder({ body: { shippingAddress, paymentIntentId: intentId } })

const closingOf = ({ cartId }: Paid): FailingWrites => ({
  table: "cart",
  write: "update",
  condition: `new.id = '${cartId}' and new.completed_at is not null`,
})
const enteringOf = ({ cartId }: Paid): FailingWrites => ({
  table: "order_transaction",
  write: "insert",
  condition: `exists (select from order_cart where order_id = new.order_id and cart_id = '${cartId}')`,
})

const FAULTS = [
  ["its cart can't be closed", closingOf],
  ["the payment can't be recorded", enteringOf],
] as const

/** Expects exactly one order, captured and not refunded, and an empty cart. */
async function expectOnePaidOrder({ user, intentId }: Paid): Promise<void> {
  const orders = await user.api.listOrders()
  expect(orders).toHaveLength(1)
  expect(await stripe.chargeOf(intentId)).toMatchObject({ amount_refunded: 0 })
  const { payment } = await shoppers.administrator.api.getOrder({ params: { id: Number(orders[0]?.id) } })
  expect(payment).toMatchObject({ status: "captured", amount: shoppers.product.price })
  expect(await user.api.listCart()).toEqual([])
}

describe("an order with a captured payment", () => {
  for (const [fault, writesOf] of FAULTS) {
    it(`is reported as pending if ${fault}, and exists on the next try`, async () => {
      const one = await paid()
      const refusal = await whileWritesFail(databaseUrl, writesOf(one), () => refusalOf(place(one)))
      expect(refusal).toMatchObject({ status: 503, code: "unavailable" })
      expect(await stripe.chargeOf(one.intentId)).toMatchObject({ amount_refunded: 0 })
      const { id } = await place(one)
      expect(await one.user.api.listOrders()).toMatchObject([{ id }])
      await expectOnePaidOrder(one)
    })

    it(`is completed by Stripe's webhook if ${fault}`, async () => {
      const one = await paid()
      await whileWritesFail(databaseUrl, writesOf(one), () => refusalOf(place(one)))
      expect((await stripe.tellOfIntent(one.intentId)).status).toBe(200)
      await expectOnePaidOrder(one)
    })
  }

  it("can't be packed, canceled or refunded before its cart is closed", async () => {
    const one = await paid()
    const admin = shoppers.administrator
    const engine = await EngineAdmin.ofDemoShop(inject("engineUrl"))
    await whileWritesFail(databaseUrl, closingOf(one), () => refusalOf(place(one)))
    const [order] = await one.user.api.listOrders()
    const params = { id: Number(order?.id) }
    for (const call of [
      () => admin.api.setOrderStatus({ params, body: { status: "processing" } }),
      () => admin.api.setOrderStatus({ params, body: { status: "cancelled" } }),
      () => admin.api.refundOrder({ params, body: { amount: 100, reason: "Goodwill" } }),
      () => one.user.api.cancelOwnOrder({ params }),
    ]) {
      const refusal = await refusalOf(call())
      expect(refusal).toMatchObject({ status: 409, code: "conflict" })
      expect(refusal.message).toContain("still being processed")
    }
    const { id, items } = await engine.orderOf<{ id: string; items: { id: string }[] }>(params.id, "items.id")
    const pieces = items.map((item) => ({ id: item.id, quantity: 1 }))
    for (const [path, body] of [
      [`/admin/orders/${id}/fulfillments`, { items: pieces }],
      [`/admin/orders/${id}/cancel`, {}],
      ["/admin/order-edits", { order_id: id }],
    ] as const) {
      const answer = await engine.post(path, body)
      expect(answer.status).toBe(400)
      expect(answer.body.message).toContain("still being processed")
    }
    expect((await stripe.tellOfIntent(one.intentId)).status).toBe(200)
    await expectOnePaidOrder(one)
    const packed = await admin.api.setOrderStatus({ params, body: { status: "processing" } })
    expect(packed).toMatchObject({ status: "processing" })
  })

  it("lets its buyer check out again before its cart is closed", async () => {
    const one = await paid()
    await whileWritesFail(databaseUrl, closingOf(one), async () => {
      await refusalOf(place(one))
      expect(await refusalOf(prepareCart(one.user))).toMatchObject({ status: 409, code: "conflict" })
      await one.user.api.addCartItem({ body: { productId: shoppers.product.id } })
      expect(await one.user.api.listCart()).toHaveLength(1)
      const { clientSecret, paymentIntentId } = await prepareCart(one.user)
      expect(paymentIntentId).not.toBe(one.intentId)
      await buyer.confirm(clientSecret)
      await place({ ...one, intentId: String(paymentIntentId) })
    })
    expect((await stripe.tellOfIntent(one.intentId)).status).toBe(200)
    expect(await one.user.api.listOrders()).toHaveLength(2)
  })
})

describe("a captured and refunded payment", () => {
  /** A payment authorized for a cart without a delivery address, then captured and refunded in Stripe's dashboard. */
  async function refunded(): Promise<Paid> {
    const one = await paid({})
    await stripe.capture(one.intentId)
    expect((await stripe.refund(one.intentId)).status).toBe(200)
    return one
  }

  it("does not pay for another order", async () => {
    const one = await refunded()
    expect(await refusalOf(place(one))).toMatchObject({ status: 402, code: "payment_failed" })
    expect((await stripe.tellOfIntent(one.intentId)).status).toBe(200)
    expect(await one.user.api.listOrders()).toEqual([])
  })

  it("is not reused, and the next payment works", async () => {
    const one = await refunded()
    const { clientSecret, paymentIntentId } = await prepareCart(one.user)
    expect(paymentIntentId).not.toBe(one.intentId)
    await buyer.confirm(clientSecret)
    await place({ ...one, intentId: String(paymentIntentId) })
    expect(await one.user.api.listOrders()).toHaveLength(1)
    expect(await stripe.intent(String(paymentIntentId))).toMatchObject({ status: "succeeded" })
  })
})

describe("a payment whose status is unavailable", () => {
  it("is kept until Stripe is reachable again", async () => {
    const one = await paid()
    const refusal = await stripe.whileUnreachable(() => refusalOf(place(one)))
    expect(refusal).toMatchObject({ status: 503, code: "unavailable" })
    expect(await stripe.intent(one.intentId)).toMatchObject({ status: "requires_capture" })
    await place(one)
    await expectOnePaidOrder(one)
  })
})

describe("an authorization that can't be captured", () => {
  it("undoes the order and keeps the cart for another payment", async () => {
    const one = await paid()
    await stripe.refuseCapture(one.intentId)
    const refusal = await refusalOf(place(one))
    expect(refusal).toMatchObject({ status: 402, code: "payment_failed" })
    expect(refusal.message).toContain("You weren't charged")
    expect(await stripe.intent(one.intentId)).toMatchObject({ status: "canceled", amount_received: 0 })
    expect(await one.user.api.listOrders()).toEqual([])
    const { clientSecret, paymentIntentId } = await prepareCart(one.user)
    await buyer.confirm(clientSecret)
    await place({ ...one, intentId: String(paymentIntentId) })
    expect(await one.user.api.listOrders()).toHaveLength(1)
  })
})
