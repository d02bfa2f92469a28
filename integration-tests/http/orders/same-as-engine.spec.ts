import { afterAll, beforeAll, describe, expect, inject, it } from "vitest"
import type { Product } from "@shop/contracts"
import { type BareEngine, startBareEngine } from "../../support/bare-engine"
import { enterCode } from "../../support/cart-codes"
import { cartIdOf } from "../../support/concurrent-clients"
import { EngineAdmin, EngineCustomer } from "../../support/engine"
import { completeAtEngine, prepareAtEngine } from "../../support/engine-checkout"
import { orderSnapshot } from "../../support/order-snapshot"
import { createPromotion } from "../../support/promotions"
import { PASSWORD, signedIn, uniqueName, visit, type Visitor } from "../../support/visitor"

const baseUrl = inject("storefrontUrl")
const databaseUrl = inject("databaseUrl")
const body = { shippingAddress: "12 Harbor St, Portland, OR 97201", paymentMethod: "credit" as const }
const EMAIL = "member@meridian-recovery.example"

/** An engine with a tax, whose id stands for the same rate as the other's. */
interface Side {
  admin: EngineAdmin
  names: Record<string, string>
  taxRateId: string
}

let bare: BareEngine
let ours: Side
let theirs: Side
let member: Visitor
let customer: EngineCustomer
let products: Product[]

/** Taxes the country that the orders ship to, so that line items carry tax. */
async function taxed(admin: EngineAdmin): Promise<Side> {
  const { body: found } = await admin.get("/admin/tax-regions?country_code=us&fields=id")
  const [known] = found.tax_regions as { id: string }[]
  const region =
    known ??
    ((await admin.post("/admin/tax-regions", { country_code: "us" })).body.tax_region as { id: string })
  const rate = { tax_region_id: region.id, name: "Sales tax", code: "sales", rate: 7.5, is_default: true }
  const { id } = (await admin.post("/admin/tax-rates", rate)).body.tax_rate as { id: string }
  return { admin, taxRateId: id, names: { [id]: "the sales tax" } }
}

beforeAll(async () => {
  bare = await startBareEngine({ label: "bare_orders" })
  theirs = await taxed(await EngineAdmin.ofDemoShop(bare.url))
  ours = await taxed(await EngineAdmin.ofDemoShop(inject("engineUrl")))
  customer = await EngineCustomer.signIn(bare.url, await theirs.admin.publishableKey(), EMAIL, PASSWORD)
  member = await signedIn(baseUrl, "member")
  const sold = await visit(baseUrl).api.listProducts({ query: { visibility: "public", sort: "name" } })
  // As the demo shop has them, so that both sides know them by the same ids.
  const named = (await theirs.admin.get("/admin/products?limit=100&fields=title")).body.products as {
    title: string
  }[]
  products = sold
    .filter(
      ({ name, stockQuantity, variants }) =>
        named.some(({ title }) => title === name) && stockQuantity > 20 && (variants ?? []).length <= 1,
    )
    .slice(0, 2)
  // A member's first order carries the starter kit, so it can't be one of those compared.
  await member.api.clearCart()
  await placedHere(null)
  await placedAtEngine(null)
}, 120_000)

afterAll(async () => {
  await ours.admin.delete(`/admin/tax-rates/${ours.taxRateId}`)
  await bare.stop()
})

/** Captures the payments, as the shop does when an order is placed; the engine leaves it to whoever ships. */
async function capture(orderId: string): Promise<void> {
  const path = `/admin/orders/${orderId}?fields=id,payment_collections.payments.id`
  const { body: found } = await theirs.admin.get(path)
  const { payment_collections } = found.order as { payment_collections: { payments: { id: string }[] }[] }
  for (const { id } of payment_collections.flatMap(({ payments }) => payments)) {
    expect((await theirs.admin.post(`/admin/payments/${id}/capture`, {})).status).toBe(200)
  }
}

async function placedHere(code: string | null) {
  for (const [index, product] of products.entries()) {
    await member.api.addCartItem({ body: { productId: product.id, quantity: index + 1 } })
  }
  if (code) await enterCode(databaseUrl, await cartIdOf(databaseUrl, EMAIL), code)
  const { id } = await member.api.placeOrder({ body })
  return orderSnapshot(ours.admin, (await ours.admin.orderOf(id)).id, ours.names)
}

async function placedAtEngine(code: string | null) {
  const { body: opened } = await customer.post("/store/carts", { metadata: { purpose: "shop" } })
  const { id: cartId } = opened.cart as { id: string }
  for (const [index, { name }] of products.entries()) {
    const variant_id = await theirs.admin.variantOfTitle(name)
    const line = { variant_id, quantity: index + 1 }
    expect((await customer.post(`/store/carts/${cartId}/line-items`, line)).status).toBe(200)
  }
  if (code) {
    const { status } = await customer.post(`/store/carts/${cartId}/promotions`, { promo_codes: [code] })
    expect(status).toBe(200)
  }
  const { fullName } = await member.api.getUser()
  const [first_name = "", last_name = ""] = (fullName ?? "").split(" ")
  await prepareAtEngine(customer, cartId, EMAIL, { first_name, last_name })
  const orderId = await completeAtEngine(customer, cartId)
  if (!orderId) throw new Error("The engine refused the cart")
  await capture(orderId)
  return orderSnapshot(theirs.admin, orderId, theirs.names)
}

describe("an order by POST /api/orders", () => {
  it("is like one that the bare engine makes of an equal cart", async () => {
    expect(await placedHere(null)).toEqual(await placedAtEngine(null))
  })

  it("is like one of the bare engine's with a discount, too", async () => {
    const code = uniqueName("CODE").toUpperCase()
    for (const side of [ours, theirs]) {
      const { id } = await createPromotion(side.admin, { code, percent: 15, limit: 2 })
      side.names[id] = code
    }
    expect(await placedHere(code)).toEqual(await placedAtEngine(code))
    expect([await ours.admin.timesUsed(code), await theirs.admin.timesUsed(code)]).toEqual([1, 1])
  })
})
