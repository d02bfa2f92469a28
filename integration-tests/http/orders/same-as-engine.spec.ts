import { afterAll, beforeAll, describe, expect, inject, it } from "vitest"
import type { Product } from "@shop/contracts"
import { type BareEngine, startBareEngine } from "../../support/bare-engine"
import { enterCode } from "../../support/cart-codes"
import { cartIdOf } from "../../support/concurrent-clients"
import { EngineAdmin, EngineCustomer } from "../../support/engine"
import { completeAtEngine, prepareAtEngine } from "../../support/engine-checkout"
import { EngineOrderChanges } from "../../support/engine-order-changes"
import { blanked, orderSnapshot } from "../../support/order-snapshot"
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

/** @returns the engine's id of the order */
async function placedHere(code: string | null): Promise<string> {
  for (const [index, product] of products.entries()) {
    await member.api.addCartItem({ body: { productId: product.id, quantity: index + 1 } })
  }
  if (code) await enterCode(databaseUrl, await cartIdOf(databaseUrl, EMAIL), code)
  const { id } = await member.api.placeOrder({ body })
  return (await ours.admin.orderOf(id)).id
}

/** @returns the engine's id of the order */
async function placedAtEngine(code: string | null): Promise<string> {
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
  return orderId
}

const snapshot = ({ admin, names }: Side, orderId: string) => orderSnapshot(admin, orderId, names)

/** Places an order at each of the two, and expects that they are alike. */
async function placedAlike(code: string | null): Promise<[string, string]> {
  const [here, there] = [await placedHere(code), await placedAtEngine(code)]
  expect(await snapshot(ours, here)).toEqual(await snapshot(theirs, there))
  return [here, there]
}

interface EngineOrder {
  items: { id: string; title: string; quantity: number }[]
  fulfillments: { id: string; canceled_at: string | null }[]
}

const readOrder = async ({ admin }: Side, id: string) =>
  (await admin.get(`/admin/orders/${id}?fields=*items,*fulfillments`)).body.order as EngineOrder

/** What the engine's admin does to a parcel of an order: its path below the order, and its body. */
type Step = (order: EngineOrder) => { path: string; body: object }

const liveParcel = ({ fulfillments }: EngineOrder) =>
  fulfillments.find(({ canceled_at }) => !canceled_at)?.id ?? ""

/** @param pieces of the second product; all of it by default */
const packing =
  (pieces?: number): Step =>
  ({ items }) => ({
    path: "",
    body: {
      items: items
        .filter(({ title }) => pieces === undefined || title === products[1]?.name)
        .map(({ id, quantity }) => ({ id, quantity: pieces ?? quantity })),
    },
  })

const STEPS: [name: string, step: Step][] = [
  ["packing a part", packing(1)],
  ["unpacking it", (order) => ({ path: `/${liveParcel(order)}/cancel`, body: {} })],
  ["packing all", packing()],
  [
    "shipping",
    (order) => ({
      path: `/${liveParcel(order)}/shipments`,
      body: {
        items: order.items.map(({ id, quantity }) => ({ id, quantity })),
        labels: [{ tracking_number: "1Z999", tracking_url: "https://example.com/1Z999", label_url: "" }],
      },
    }),
  ],
  ["delivering", (order) => ({ path: `/${liveParcel(order)}/mark-as-delivered`, body: {} })],
]

describe("an order by POST /api/orders", () => {
  it("is like one that the bare engine makes of an equal cart", async () => {
    await placedAlike(null)
  })

  it("is like one of the bare engine's with a discount, too", async () => {
    const code = uniqueName("CODE").toUpperCase()
    for (const side of [ours, theirs]) {
      const { id } = await createPromotion(side.admin, { code, percent: 15, limit: 2 })
      side.names[id] = code
    }
    await placedAlike(code)
    expect([await ours.admin.timesUsed(code), await theirs.admin.timesUsed(code)]).toEqual([1, 1])
  })
})

describe("the parcels of an order in the engine's admin", () => {
  it("answer and are like the bare engine's, and so is what comes back", async () => {
    const [here, there] = await placedAlike(null)
    const sides = [
      { side: ours, id: here },
      { side: theirs, id: there },
    ]
    const both = async <T>(read: (side: Side, id: string) => Promise<T>) => {
      const results: T[] = []
      for (const { side, id } of sides) results.push(await read(side, id))
      return results
    }
    const expectAlike = async (name: string) => {
      const [mine, its] = await both(snapshot)
      expect(mine, name).toEqual(its)
    }
    for (const [name, step] of STEPS) {
      const [mine, its] = await both(async (side, id) => {
        const { path, body: sent } = step(await readOrder(side, id))
        const answer = await side.admin.post(`/admin/orders/${id}/fulfillments${path}`, sent)
        return { status: answer.status, body: blanked(answer.body, side.names) }
      })
      expect(mine, name).toMatchObject({ status: 200 })
      expect(mine, name).toEqual(its)
      await expectAlike(name)
    }
    await both(async ({ admin }, id) => {
      const { display_id: number } = (await admin.get(`/admin/orders/${id}?fields=display_id`)).body
        .order as { display_id: number }
      await new EngineOrderChanges(admin).takeBack(number, products[1]?.name ?? "", 1)
    })
    await expectAlike("taking a part back")
  })
})
