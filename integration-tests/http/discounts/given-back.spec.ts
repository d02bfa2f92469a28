import { describe, expect, inject, it } from "vitest"
import { checkoutSuite } from "../../support/checkout-suite"
import { enterCode } from "../../support/cart-codes"
import { cartIdOf } from "../../support/concurrent-clients"
import { EngineAdmin } from "../../support/engine"
import { percentOff, type PromotionOptions } from "../../support/engine-settings"

const shippingAddress = "12 Harbor St, Portland, OR 97201"
const suite = checkoutSuite(1)

const budget = (changes: object): PromotionOptions => ({ campaign: { budget: changes } })
const KINDS: [string, PromotionOptions][] = [
  ["one use for each customer", budget({ type: "use_by_attribute", attribute: "customer_id", limit: 1 })],
  ["one use of its campaign", budget({ type: "usage", limit: 1 })],
  ["ten dollars", budget({ type: "spend", limit: 10, currency_code: "usd" })],
]

const quote = () => suite.buyer.api.getCartQuote({ query: { shippingAddress } })
const place = () => suite.buyer.api.placeOrder({ body: { shippingAddress } })
/** Changes a promotion in the engine's admin. */
async function change(code: string, changes: object): Promise<void> {
  const { engine } = suite.settings
  const { body } = await engine.get(`/admin/promotions?code=${code}&fields=id`)
  const [promotion] = body.promotions as { id: string }[]
  expect((await engine.post(`/admin/promotions/${promotion?.id}`, changes)).status).toBe(200)
}

/** Waits until an order counts for none of its promotions. */
async function expectGivenBack(id: number): Promise<void> {
  type Row = { promotions?: unknown[] }
  const promotions = async () =>
    (await suite.settings.engine.orderOf<Row>(id, "promotions.id")).promotions?.length ?? 0
  await expect.poll(promotions, { timeout: 15_000 }).toBe(0)
}

const fillCart = () => suite.buyer.api.addCartItem({ body: { productId: suite.product.id, quantity: 1 } })

/** Waits until an order of the cart would get the discount again. */
const expectDiscount = (cents: number) =>
  expect.poll(async () => (await quote()).discount, { timeout: 15_000 }).toBe(cents)

describe("a discount on an order canceled before shipping", () => {
  it.each(KINDS)("can be used again when limited to %s", async (_kind, options) => {
    await suite.settings.promotion({ ...options, method: percentOff(50) })
    const { id, discount } = await place()
    expect(discount).toBeGreaterThan(0)
    await fillCart()
    expect((await quote()).discount).toBe(0)
    await suite.buyer.api.cancelOwnOrder({ params: { id } })
    await expectDiscount(discount)
    expect(await place()).toMatchObject({ discount })
    await fillCart()
    expect((await quote()).discount).toBe(0)
  })

  it.each(KINDS)(
    "can be used again once resumed, if it was paused while limited to %s",
    async (_kind, options) => {
      const code = await suite.settings.promotion({ ...options, method: percentOff(50) })
      const { id, discount } = await place()
      await change(code, { status: "inactive" })
      await suite.buyer.api.cancelOwnOrder({ params: { id } })
      await expectGivenBack(id)
      await change(code, { status: "active" })
      await fillCart()
      expect((await quote()).discount).toBe(discount)
    },
  )

  it("can be used again when canceled in the engine's admin, and stays on the order", async () => {
    const code = await suite.settings.promotion({ isAutomatic: false, limit: 1 })
    const { email } = await suite.buyer.api.getUser()
    const cartId = await cartIdOf(inject("databaseUrl"), email)
    await enterCode(inject("databaseUrl"), cartId, code)
    const order = await place()
    const engine = await EngineAdmin.ofDemoShop(inject("engineUrl"))
    expect(await engine.timesUsed(code)).toBe(1)
    const { id } = await engine.orderOf(order.id)
    expect((await engine.post(`/admin/orders/${id}/cancel`, {})).status).toBe(200)
    await expect.poll(() => engine.timesUsed(code), { timeout: 15_000 }).toBe(0)
    expect(await suite.buyer.api.getOwnOrder({ params: { id: order.id } })).toMatchObject({
      status: "cancelled",
      discount: order.discount,
    })
  })
})
