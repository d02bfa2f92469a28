import { afterAll, beforeAll, describe, expect, inject, it } from "vitest"
import type { Product } from "@shop/contracts"
import { EngineAdmin, EngineCustomer } from "../../support/engine"
import { completeAtEngine, prepareAtEngine } from "../../support/engine-checkout"
import { orderSnapshot } from "../../support/order-snapshot"
import { createPromotion } from "../../support/promotions"
import { cartIdOf } from "../../support/concurrent-clients"
import { stockedProduct } from "../../support/stocked-products"
import { PASSWORD, administrator, registeredMember, type Visitor } from "../../support/visitor"

const baseUrl = inject("storefrontUrl")
const engineUrl = inject("engineUrl")
const body = { shippingAddress: "12 Harbor St, Portland, OR 97201", paymentMethod: "credit" as const }
let engine: EngineAdmin
let member: Visitor
let email: string
let customer: EngineCustomer
let products: Product[]
let taxRateId: string

/** Taxes the country that the orders ship to, so that line items carry tax. Returns the tax rate's id. */
async function levyTax(): Promise<string> {
  const { body: found } = await engine.get("/admin/tax-regions?country_code=us&fields=id")
  const [known] = found.tax_regions as { id: string }[]
  const region =
    known ??
    ((await engine.post("/admin/tax-regions", { country_code: "us" })).body.tax_region as { id: string })
  const rate = { tax_region_id: region.id, name: "Sales tax", code: "sales", rate: 7.5, is_default: true }
  return ((await engine.post("/admin/tax-rates", rate)).body.tax_rate as { id: string }).id
}

beforeAll(async () => {
  const admin = await administrator(baseUrl)
  engine = await EngineAdmin.ofDemoShop(engineUrl)
  member = await registeredMember(baseUrl)
  email = (await member.api.getUser()).email
  customer = await EngineCustomer.signIn(engineUrl, await engine.publishableKey(), email, PASSWORD)
  products = [await stockedProduct(admin, 100), await stockedProduct(admin, 100)]
  // A member's first order carries the starter kit, so it can't be one of those compared.
  await member.api.addCartItem({ body: { productId: products[0]?.id ?? 0 } })
  await member.api.placeOrder({ body })
  taxRateId = await levyTax()
})

afterAll(() => engine.delete(`/admin/tax-rates/${taxRateId}`))

/** Fills the member's cart with the same items each time. Returns its engine id. */
async function filledCart(code: string | null): Promise<string> {
  for (const [index, product] of products.entries()) {
    await member.api.addCartItem({ body: { productId: product.id, quantity: index + 1 } })
  }
  const cartId = await cartIdOf(inject("databaseUrl"), email)
  if (code) {
    const { status } = await customer.post(`/store/carts/${cartId}/promotions`, { promo_codes: [code] })
    expect(status).toBe(200)
  }
  return cartId
}

/** Captures the payments, as the shop does when an order is placed; the engine leaves it to whoever ships. */
async function capture(orderId: string): Promise<void> {
  const path = `/admin/orders/${orderId}?fields=id,payment_collections.payments.id`
  const { body: found } = await engine.get(path)
  const { payment_collections } = found.order as { payment_collections: { payments: { id: string }[] }[] }
  for (const { id } of payment_collections.flatMap(({ payments }) => payments)) {
    expect((await engine.post(`/admin/payments/${id}/capture`, {})).status).toBe(200)
  }
}

async function placedHere(code: string | null): Promise<string> {
  await filledCart(code)
  const { id } = await member.api.placeOrder({ body })
  return (await engine.orderOf(id)).id
}

async function placedAtEngine(code: string | null): Promise<string> {
  const cartId = await filledCart(code)
  await prepareAtEngine(customer, cartId, email)
  const orderId = await completeAtEngine(customer, cartId)
  if (!orderId) throw new Error("The engine refused the cart")
  await capture(orderId)
  return orderId
}

describe("an order by POST /api/orders", () => {
  it("is like one that the engine made of an equal cart", async () => {
    const [ours, theirs] = [await placedHere(null), await placedAtEngine(null)]
    expect(await orderSnapshot(engine, ours)).toEqual(await orderSnapshot(engine, theirs))
  })

  it("is like one of the engine's with a discount, too", async () => {
    const { code } = await createPromotion(engine, { percent: 15, limit: 2 })
    const [ours, theirs] = [await placedHere(code), await placedAtEngine(code)]
    expect(await orderSnapshot(engine, ours)).toEqual(await orderSnapshot(engine, theirs))
    expect(await engine.timesUsed(code)).toBe(2)
  })
})
