import { beforeAll, describe, expect, inject, it } from "vitest"
import { checkoutSuite } from "../../support/checkout-suite"
import { EngineAdmin } from "../../support/engine"
import { EngineOrderChanges } from "../../support/engine-order-changes"
import { refusalOf } from "../../support/refusal"

const shippingAddress = "12 Harbor St, Portland, OR 97201"
const suite = checkoutSuite(2)
let engine: EngineAdmin
let changes: EngineOrderChanges

beforeAll(async () => {
  engine = await EngineAdmin.ofDemoShop(inject("engineUrl"))
  changes = new EngineOrderChanges(engine)
})

/** Orders two pieces, and begins an edit of the order, as the engine's admin does when its page is opened. */
async function ordered(): Promise<{ id: number; orderId: string }> {
  const { id } = await suite.buyer.api.placeOrder({ body: { shippingAddress } })
  const { id: orderId } = await changes.read(id)
  expect((await engine.post("/admin/order-edits", { order_id: orderId })).status).toBe(200)
  return { id, orderId }
}

/** Orders two pieces, and edits them to three without confirming the edit. */
async function edited(): Promise<{ id: number; orderId: string }> {
  const order = await ordered()
  const { items } = await changes.read(order.id)
  const line = items.find(({ title }) => title === suite.product.name)
  const path = `/admin/order-edits/${order.orderId}/items/item/${line?.id}`
  expect((await engine.post(path, { quantity: 3 })).status).toBe(200)
  return order
}

const setStatus = (id: number, status: "processing" | "cancelled") =>
  suite.admin.api.setOrderStatus({ params: { id }, body: { status } })
const refund = (id: number, amount: number) =>
  suite.admin.api.refundOrder({ params: { id }, body: { amount, reason: "Goodwill" } })
const moneyOf = async (id: number) => {
  const { paid, refunded, due, status } = await suite.admin.api.getOrder({ params: { id } })
  return { paid, refunded, due, status }
}

describe("an order with an open edit in the engine's admin", () => {
  it.each(["processing", "cancelled"] as const)("becomes %s as usual", async (status) => {
    const { id } = await ordered()
    expect(await setStatus(id, status)).toMatchObject({ status })
  })

  it("can be canceled by its buyer and is refunded once", async () => {
    const { id } = await ordered()
    await suite.buyer.api.cancelOwnOrder({ params: { id } })
    expect(await moneyOf(id)).toEqual({ paid: 3998, refunded: 3998, due: 0, status: "cancelled" })
  })

  it("can be partly refunded once, in both admins", async () => {
    const { id, orderId } = await ordered()
    await refund(id, 500)
    expect((await engine.post("/admin/order-edits", { order_id: orderId })).status).toBe(200)
    await changes.refund(id, 5)
    expect(await moneyOf(id)).toMatchObject({ paid: 3998, refunded: 1000, due: 0 })
  })
})

describe("an order being edited in the engine's admin", () => {
  it("keeps its money and status unchanged, with an error that says what to do", async () => {
    const { id, orderId } = await edited()
    const { payment_collections } = await changes.read(id)
    const payment = payment_collections[0]?.payments[0]?.id
    for (const call of [
      () => setStatus(id, "processing"),
      () => setStatus(id, "cancelled"),
      () => refund(id, 500),
    ]) {
      const refusal = await refusalOf(call())
      expect(refusal).toMatchObject({ status: 409, code: "conflict" })
      expect(refusal.message).toMatch(/This order has had an edit open since .* UTC/)
    }
    expect((await refusalOf(suite.buyer.api.cancelOwnOrder({ params: { id } }))).message).toBe(
      "We're updating this order. Please try again later.",
    )
    const inEngine = [
      await engine.post(`/admin/orders/${orderId}/cancel`, {}),
      await engine.post(`/admin/payments/${payment}/refund`, { amount: 5 }),
    ]
    for (const { status, body } of inEngine) {
      expect(status).toBe(400)
      expect(body.message).toMatch(/This order has had an edit open since/)
    }
    expect(await moneyOf(id)).toEqual({ paid: 3998, refunded: 0, due: 0, status: "pending" })

    expect((await engine.delete(`/admin/order-edits/${orderId}`)).status).toBe(200)
    expect(await setStatus(id, "cancelled")).toMatchObject({ status: "cancelled" })
    expect(await moneyOf(id)).toMatchObject({ refunded: 3998, due: 0 })
  })
})

describe("an order page opened in the engine's admin without changes", () => {
  async function delivered(): Promise<{ id: number; orderId: string }> {
    const { id } = await suite.buyer.api.placeOrder({ body: { shippingAddress } })
    for (const status of ["processing", "shipped", "delivered"] as const) {
      await suite.admin.api.setOrderStatus({ params: { id }, body: { status } })
    }
    return { id, orderId: (await changes.read(id)).id }
  }

  it.each(["exchanges", "claims", "returns"])("does not block a partial refund: %s", async (page) => {
    const { id, orderId } = await delivered()
    const claim = page === "claims" ? { type: "replace" } : {}
    const begun = await engine.post(`/admin/${page}`, { order_id: orderId, ...claim })
    expect(begun.status).toBe(200)
    await refund(id, 500)
    expect(await moneyOf(id)).toEqual({ paid: 3998, refunded: 500, due: 0, status: "delivered" })
    await changes.refund(id, 5)
    expect(await moneyOf(id)).toMatchObject({ refunded: 1000, due: 0 })
  })
})
