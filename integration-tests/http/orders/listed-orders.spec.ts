import postgres from "postgres"
import { afterAll, beforeAll, describe, expect, inject, it, vi } from "vitest"
import type { Order, Product, Settings } from "@shop/contracts"
import { dispatchBy } from "@shop/contracts/delivery-promise"
import { EngineAdmin } from "../../support/engine"
import { findProduct } from "../../support/products"
import { administrator, registeredMember, uniqueName, visit, type Visitor } from "../../support/visitor"

const baseUrl = inject("storefrontUrl")
const sql = postgres(inject("databaseUrl"), { max: 1 })
let admin: Visitor
let engine: EngineAdmin
let product: Product
let member: Visitor
let order: Order
let settings: Settings

beforeAll(async () => {
  admin = await administrator(baseUrl)
  settings = await admin.api.getSettings()
  engine = await EngineAdmin.ofDemoShop(inject("engineUrl"))
  product = await findProduct(visit(baseUrl), "public", 20, 2)
  member = await registeredMember(baseUrl)
  await member.api.addCartItem({ body: { productId: product.id, quantity: 2 } })
  order = await member.api.placeOrder({
    body: { shippingAddress: "12 Harbor St, Portland, OR 97201", paymentMethod: "credit" },
  })
})
afterAll(() => sql.end())

async function listed() {
  const found = await admin.api.listAllOrders({ query: { q: `#${order.id}` } })
  return found.find(({ id }) => id === order.id)
}

/** What the order's own page says of what the list shows. */
async function read() {
  const detail = await admin.api.getOrder({ params: { id: order.id } })
  const { id, user, recipient, totalAmount, refunded, due, status, createdAt, items } = detail
  const { username, email } = user
  const isWaiting = status === "pending"
  return {
    id,
    user: { username, email },
    recipient,
    total: totalAmount / 100,
    refunded,
    due,
    status,
    createdAt,
    itemCount: items.reduce((sum, { quantity }) => sum + quantity, 0),
    firstItems: items.slice(0, 2).map(({ name, quantity }) => ({ name, quantity })),
    payment: detail.payment.status,
    delivery: expect.any(String) as string,
    toPack: isWaiting,
    toSend: false,
    hasOpenReturn: false,
    dispatchBy: isWaiting ? dispatchBy(settings, createdAt).toISOString() : null,
    isLate: detail.isLate,
  }
}

async function expectListedAsRead(): Promise<void> {
  await vi.waitFor(async () => expect(await listed()).toEqual(await read()), 5_000)
}

describe("an order in the list", () => {
  it("is read from the engine first, then from the directory", async () => {
    await expectListedAsRead()
    const keep = (total: number) =>
      sql`update directory_order set shown = jsonb_set(shown, '{total}', ${total}::text::jsonb)
        where id = ${order.id} returning ticket`
    const total = (await read()).total
    expect(await keep(1)).toHaveLength(1)
    expect(await listed()).toMatchObject({ total: 1 })
    expect(await keep(total)).toHaveLength(1)
    await expectListedAsRead()
  })

  it("reflects a refund from either admin", async () => {
    await admin.api.refundOrder({ params: { id: order.id }, body: { amount: 100, reason: "goodwill" } })
    expect(await listed()).toMatchObject({ refunded: 100 })
    await expectListedAsRead()
    const { payment_collections } = await engine.orderOf<{
      payment_collections: { payments: { id: string }[] }[]
    }>(order.id, "payment_collections.payments.id")
    const paymentId = payment_collections[0]?.payments[0]?.id ?? ""
    expect((await engine.post(`/admin/payments/${paymentId}/refund`, { amount: 2 })).status).toBe(200)
    await expect.poll(async () => (await listed())?.refunded).toBe(300)
    await expectListedAsRead()
  })

  it("reflects an edit and a new address in the engine's admin", async () => {
    const { id } = await engine.orderOf(order.id)
    const variant = await engine.variantOfTitle(product.name)
    const { body } = await engine.post("/admin/order-edits", { order_id: id })
    expect(body).toMatchObject({ order_change: {} })
    await engine.post(`/admin/order-edits/${id}/items`, { items: [{ variant_id: variant, quantity: 1 }] })
    await engine.post(`/admin/order-edits/${id}/request`, {})
    expect((await engine.post(`/admin/order-edits/${id}/confirm`, {})).status).toBe(200)
    const total = (order.totalAmount + product.price) / 100
    await expect.poll(async () => (await listed())?.total ?? 0).toBeGreaterThanOrEqual(total)
    await expectListedAsRead()
    const shipping_address = {
      first_name: "Wilhelmina",
      last_name: "Newname",
      address_1: "1 Elm St",
      city: "Portland",
      province: "OR",
      postal_code: "97201",
      country_code: "us",
    }
    expect((await engine.post(`/admin/orders/${id}`, { shipping_address })).status).toBe(200)
    await expect.poll(async () => (await listed())?.recipient.name).toBe("Wilhelmina Newname")
    await expectListedAsRead()
  })

  it("shows a credit from the engine's admin immediately, although it sends no event", async () => {
    const { id } = await engine.orderOf(order.id)
    const before = await listed()
    const credit = { amount: 1, reference: "refund", reference_id: id }
    expect((await engine.post(`/admin/orders/${id}/credit-lines`, credit)).status).toBe(200)
    expect((await listed())?.total).toBe((before?.total ?? 0) - 1)
    await expectListedAsRead()
  })

  it("reflects a buyer's new name and the order's completion", async () => {
    const username = uniqueName("renamed")
    await member.api.updateProfile({ body: { username, email: `${username}@example.com`, fullName: "Q N" } })
    await expect.poll(async () => (await listed())?.user.username).toBe(username)
    await expectListedAsRead()
    await admin.api.setOrderStatus({ params: { id: order.id }, body: { status: "cancelled" } })
    expect(await listed()).toMatchObject({ status: "cancelled", refunded: (await read()).refunded })
    await expectListedAsRead()
  })
})
