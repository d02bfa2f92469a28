import { afterAll, beforeAll, describe, expect, inject, it } from "vitest"
import type { Order } from "@shop/contracts"
import { EngineAdmin, EngineCustomer } from "../../support/engine"
import { cartIdOf } from "../../support/concurrent-clients"
import { createPromotion } from "../../support/promotions"
import { stockedProduct } from "../../support/stocked-products"
import { PASSWORD, administrator, registeredMember, type Visitor } from "../../support/visitor"

const body = {
  shippingAddress: "12 Harbor St, Portland, OR 97201",
  fullName: "Ann Example",
  paymentMethod: "credit" as const,
}
let engine: EngineAdmin
let admin: Visitor
let taxRateId: string

beforeAll(async () => {
  admin = await administrator(inject("storefrontUrl"))
  engine = await EngineAdmin.ofDemoShop(inject("engineUrl"))
  const { body: found } = await engine.get("/admin/tax-regions?country_code=us&fields=id")
  const [region] = found.tax_regions as { id: string }[]
  const tax_region_id =
    region?.id ??
    ((await engine.post("/admin/tax-regions", { country_code: "us" })).body.tax_region as { id: string }).id
  const rate = { tax_region_id, name: "Sales tax", code: "answered", rate: 8.75, is_default: true }
  taxRateId = ((await engine.post("/admin/tax-rates", rate)).body.tax_rate as { id: string }).id
})

afterAll(() => engine.delete(`/admin/tax-rates/${taxRateId}`))

/** A member with two products in the cart, one of them three times, and a discount if there is a code. */
async function memberWithCart(code: string | null): Promise<Visitor> {
  const member = await registeredMember(inject("storefrontUrl"))
  for (const quantity of [1, 3]) {
    const product = await stockedProduct(admin, 10)
    await member.api.addCartItem({ body: { productId: product.id, quantity } })
  }
  if (code) {
    const { email } = await member.api.getUser()
    const customer = await EngineCustomer.signIn(
      inject("engineUrl"),
      await engine.publishableKey(),
      email,
      PASSWORD,
    )
    const cartId = await cartIdOf(inject("databaseUrl"), email)
    const { status } = await customer.post(`/store/carts/${cartId}/promotions`, { promo_codes: [code] })
    expect(status).toBe(200)
  }
  return member
}

describe("the answer of a placed order", () => {
  it.each<[string, number | null, (order: Order) => void]>([
    [
      "with tax, delivery and starter kit",
      null,
      (order) => {
        expect(order.items).toHaveLength(3)
        expect(order.tax).toBeGreaterThan(0)
        expect(order.paid).toBe(order.totalAmount)
      },
    ],
    ["with a discount", 15, (order) => expect(order.discount).toBeGreaterThan(0)],
    ["with all its goods for nothing", 100, (order) => expect(order.paid).toBe(order.totalAmount)],
  ])("is the order as it is read afterwards: %s", async (_name, percent, check) => {
    const code = percent === null ? null : (await createPromotion(engine, { percent })).code
    const member = await memberWithCart(code)
    const answered = await member.api.placeOrder({ body })
    check(answered)
    expect(answered.due).toBe(0)
    expect([answered]).toEqual(await member.api.listOrders())
  })
})
