import { beforeAll, describe, expect, inject, it } from "vitest"
import type { Order, Product } from "@shop/contracts"
import { EngineAdmin } from "../../support/engine"
import { findProduct } from "../../support/products"
import { refusalOf } from "../../support/refusal"
import { administrator, registered, registeredMember, visit, type Visitor } from "../../support/visitor"

const baseUrl = inject("storefrontUrl")
const shippingAddress = "12 Harbor St, Portland, OR 97201"
const STATUSES = ["pending", "processing", "shipped", "delivered", "completed", "cancelled"] as const
type Status = (typeof STATUSES)[number]

let admin: Visitor
let engine: EngineAdmin
let product: Product

beforeAll(async () => {
  admin = await administrator(baseUrl)
  engine = await EngineAdmin.ofDemoShop(inject("engineUrl"))
  product = await findProduct(visit(baseUrl), "public", 20, 2)
})

async function placeOrder(quantity = 1): Promise<{ member: Visitor; order: Order }> {
  const member = await registeredMember(baseUrl)
  await member.api.addCartItem({ body: { productId: product.id, quantity } })
  const order = await member.api.placeOrder({ body: { shippingAddress, paymentMethod: "credit" } })
  return { member, order }
}

function move(id: number, status: Status, visitor = admin) {
  return visitor.api.setOrderStatus({ params: { id }, body: { status } })
}

async function stockOf({ id }: Product): Promise<number> {
  return (await admin.api.getProduct({ params: { id } })).stockQuantity
}

function engineOrder(id: number) {
  return engine.orderOf<Record<string, unknown>>(id, "status,payment_status,fulfillment_status")
}

describe("GET /api/admin/orders", () => {
  it("lists all orders in dollars, newest first", async () => {
    const { member, order } = await placeOrder()
    const { username, email } = await member.api.getUser()
    const response = await admin.request("/api/admin/orders?limit=1")
    expect(await response.json()).toEqual([
      expect.objectContaining({
        id: order.id,
        user: { username, email },
        recipient: order.recipient,
        total: order.totalAmount / 100,
        refunded: 0,
        due: 0,
        status: "pending",
        createdAt: order.createdAt,
      }),
    ])
    expect(Number(response.headers.get("x-total-count"))).toBeGreaterThan(6)
    expect(response.headers.get("link")).toContain("offset=1")
  })

  it("finds orders by username, email and order id", async () => {
    const { member, order } = await placeOrder()
    const { username, email } = await member.api.getUser()
    for (const q of [username.toUpperCase(), email, String(order.id), `#${order.id}`]) {
      const found = await admin.api.listAllOrders({ query: { q } })
      expect(found.map(({ id }) => id)).toContain(order.id)
    }
    expect(await admin.api.listAllOrders({ query: { q: "%" } })).toEqual([])
  })

  it.each(STATUSES)("filters by %s and counts the results", async (status) => {
    const all = await admin.api.listAllOrders()
    const wanted = all.filter((order) => order.status === status)
    const response = await admin.request(`/api/admin/orders?status=${status}`)
    expect(wanted.length).toBeGreaterThan(0)
    expect(((await response.json()) as typeof all).map(({ id }) => id)).toEqual(wanted.map(({ id }) => id))
    expect(response.headers.get("x-total-count")).toBe(String(wanted.length))
  })

  it("is for administrators only", async () => {
    const user = await registered(baseUrl)
    expect(await refusalOf(visit(baseUrl).api.listAllOrders())).toMatchObject({ status: 401 })
    expect(await refusalOf(user.api.listAllOrders())).toMatchObject({ status: 403 })
    expect(await refusalOf(user.api.getOrder({ params: { id: 1 } }))).toMatchObject({ status: 403 })
    expect(await refusalOf(move(1, "cancelled", user))).toMatchObject({ status: 403 })
  })
})

describe("GET /api/admin/orders/:id", () => {
  it("shows customer, payment, history and next statuses", async () => {
    const { member, order } = await placeOrder()
    const { id, username, email, fullName } = await member.api.getUser()
    const detail = await admin.api.getOrder({ params: { id: order.id } })
    expect(detail).toEqual({
      ...order,
      user: { id, username, email, fullName },
      payment: {
        provider: "demo",
        status: "captured",
        amount: order.totalAmount,
        refunded: 0,
        capturedAt: expect.any(String) as string,
      },
      history: [{ at: order.createdAt, status: "pending" }],
      unpacked: order.items.map(({ id: itemId, name, quantity }) => ({ itemId, name, quantity })),
      ...{ nextStatuses: ["processing", "cancelled"], refundable: order.totalAmount },
      ...{ isLate: false, delayNotifiedAt: null, canCancel: true },
      ...{ parcels: [], refunds: [], returns: [], returnable: { until: null, items: [] } },
    })
  })

  it("shows a membership order with no next status", async () => {
    const member = await registered(baseUrl)
    await member.api.purchaseMembership({ body: {} })
    const [order] = await member.api.listOrders()
    const detail = await admin.api.getOrder({ params: { id: order?.id ?? 0 } })
    expect(detail).toMatchObject({ status: "completed", nextStatuses: [] })
  })

  it("returns 404 for an unknown order", async () => {
    for (const id of ["2147483647", "0", "abc"]) {
      expect(await refusalOf(admin.api.getOrder({ params: { id } }))).toMatchObject({ code: "not_found" })
    }
    expect(await refusalOf(move(2147483647, "processing"))).toMatchObject({ code: "not_found" })
  })
})

describe("POST /api/admin/orders/:id/status", () => {
  it("takes an order through every status, in the engine too", async () => {
    const before = await stockOf(product)
    const { member, order } = await placeOrder(2)
    const path = ["processing", "shipped", "delivered", "completed"] as const
    const engineWords = ["fulfilled", "shipped", "delivered", "delivered"]
    for (const [index, status] of path.entries()) {
      const detail = await move(order.id, status)
      const next = path[index + 1]
      expect(detail.status).toBe(status)
      expect(detail.nextStatuses).toEqual(next ? (next === "shipped" ? [next, "cancelled"] : [next]) : [])
      expect((await engineOrder(order.id)).fulfillment_status).toBe(engineWords[index])
      expect((await member.api.listOrders())[0]?.status).toBe(status)
    }
    const { history } = await admin.api.getOrder({ params: { id: order.id } })
    expect(history.map((entry) => entry.status)).toEqual(["pending", ...path])
    expect((await engineOrder(order.id)).status).toBe("completed")
    expect(await stockOf(product)).toBe(before - 2)
  })

  it("keeps the completion time when the order changes later", async () => {
    const { order } = await placeOrder()
    for (const status of ["processing", "shipped", "delivered", "completed"] as const) {
      await move(order.id, status)
    }
    const { history } = await admin.api.getOrder({ params: { id: order.id } })
    const { id } = await engineOrder(order.id)
    const { status } = await engine.post(`/admin/orders/${String(id)}`, { email: "later@example.com" })
    expect(status).toBe(200)
    expect((await admin.api.getOrder({ params: { id: order.id } })).history).toEqual(history)
    expect(history.at(-1)?.status).toBe("completed")
    const times = history.map((entry) => entry.at)
    expect(times).toEqual([...times].sort())
  })

  it.each([["pending", []] as const, ["processing", ["processing"]] as const])(
    "cancels a %s order and returns money and stock",
    async (_name, path) => {
      const before = await stockOf(product)
      const { member, order } = await placeOrder(3)
      for (const status of path) await move(order.id, status)
      expect(await stockOf(product)).toBe(before - 3)
      const detail = await move(order.id, "cancelled")
      expect(detail).toMatchObject({ status: "cancelled", totalAmount: order.totalAmount, nextStatuses: [] })
      expect(detail.payment.status).toBe("refunded")
      expect(await stockOf(product)).toBe(before)
      expect(await engineOrder(order.id)).toMatchObject({ status: "canceled", payment_status: "refunded" })
      expect((await member.api.listOrders())[0]?.status).toBe("cancelled")
    },
  )

  it("keeps a canceled order's total after the engine's admin archives it", async () => {
    const { member, order } = await placeOrder()
    await move(order.id, "cancelled")
    const { id } = await engineOrder(order.id)
    expect((await engine.post(`/admin/orders/${String(id)}/archive`, {})).status).toBe(200)
    const shown = { status: "cancelled", totalAmount: order.totalAmount }
    expect(await admin.api.getOrder({ params: { id: order.id } })).toMatchObject(shown)
    expect((await member.api.listOrders())[0]).toMatchObject({ id: order.id, ...shown })
  })

  it("rejects every other change", async () => {
    const { order } = await placeOrder()
    const refusesAllBut = async (allowed: Status[]) => {
      for (const status of STATUSES.filter((candidate) => !allowed.includes(candidate))) {
        const refusal = await refusalOf(move(order.id, status))
        expect(refusal).toMatchObject({ status: 409, code: "invalid_transition" })
      }
    }
    await refusesAllBut(["processing", "cancelled"])
    await move(order.id, "processing")
    await refusesAllBut(["shipped", "cancelled"])
    await move(order.id, "shipped")
    await refusesAllBut(["delivered"])
    await move(order.id, "delivered")
    await refusesAllBut(["completed"])
    await move(order.id, "completed")
    await refusesAllBut([])
  })

  it("rejects an unknown status", async () => {
    const response = await admin.request("/api/admin/orders/1/status", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ status: "lost" }),
    })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: "validation" })
  })

  it("makes one change from parallel calls", async () => {
    const before = await stockOf(product)
    const { order } = await placeOrder()
    const calls = await Promise.allSettled([1, 2, 3, 4].map(() => move(order.id, "processing")))
    expect(calls.filter((call) => call.status === "fulfilled")).toHaveLength(1)
    const mixed = await Promise.allSettled([move(order.id, "shipped"), move(order.id, "cancelled")])
    expect(mixed.filter((call) => call.status === "fulfilled")).toHaveLength(1)
    const { status } = await admin.api.getOrder({ params: { id: order.id } })
    expect(await stockOf(product)).toBe(status === "cancelled" ? before : before - 1)
  })

  it("waits for simultaneous changes in the engine's admin", async () => {
    const before = await stockOf(product)
    const { order } = await placeOrder()
    const { id } = await engineOrder(order.id)
    const { body } = await engine.get(`/admin/orders/${String(id)}?fields=items.id`)
    const items = (body.order as { items: { id: string }[] }).items.map((item) => ({
      id: item.id,
      quantity: 1,
    }))
    const ours = refusalOf(move(order.id, "processing")).catch(() => undefined)
    const [refusal, theirs] = await Promise.all([
      ours,
      engine.post(`/admin/orders/${String(id)}/fulfillments`, { items }),
    ])
    if (refusal) {
      expect(refusal).toMatchObject({ status: 409, code: "invalid_transition" })
      expect(theirs.status).toBe(200)
    } else {
      expect(theirs).toMatchObject({
        status: 409,
        body: { type: "conflict", message: expect.stringContaining("Please reload the page.") as string },
      })
    }
    const parcels = await engine.get(`/admin/orders/${String(id)}?fields=fulfillments.id`)
    expect((parcels.body.order as { fulfillments: unknown[] }).fulfillments).toHaveLength(1)
    expect(await move(order.id, "cancelled")).toMatchObject({ status: "cancelled" })
    expect(await stockOf(product)).toBe(before)
  })

  it("continues from the engine's last change", async () => {
    const { order } = await placeOrder(2)
    const { id } = await engineOrder(order.id)
    const { body } = await engine.get(`/admin/orders/${String(id)}?fields=items.id,items.product_id`)
    const items = (body.order as { items: { id: string }[] }).items
    const part = items.slice(0, 1).map((item) => ({ id: item.id, quantity: 1 }))
    const { status } = await engine.post(`/admin/orders/${String(id)}/fulfillments`, { items: part })
    expect(status).toBe(200)
    const detail = await admin.api.getOrder({ params: { id: order.id } })
    expect(detail).toMatchObject({ status: "processing", nextStatuses: ["shipped", "cancelled"] })
    expect(await move(order.id, "shipped")).toMatchObject({ status: "shipped", nextStatuses: ["delivered"] })
    expect(await move(order.id, "delivered")).toMatchObject({ status: "delivered" })
  })
})
