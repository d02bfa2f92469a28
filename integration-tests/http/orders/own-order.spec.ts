import type { Order } from "@shop/contracts"
import { beforeAll, describe, expect, inject, it } from "vitest"
import { isKitClaimed } from "../../support/kit-claims"
import { findProduct } from "../../support/products"
import { refusalOf } from "../../support/refusal"
import { administrator, payingMember, registered, visit, type Visitor } from "../../support/visitor"

const baseUrl = inject("storefrontUrl")

let member: Visitor
let order: Order

async function orderOf({ api }: Visitor): Promise<Order> {
  const product = await findProduct(visit(baseUrl), "public", 20, 2)
  await api.addCartItem({ body: { productId: product.id, quantity: 1 } })
  const shippingAddress = "12 Harbor St, Portland, OR 97201"
  return api.placeOrder({ body: { shippingAddress, paymentMethod: "credit" } })
}

beforeAll(async () => {
  member = await payingMember(baseUrl)
  order = await orderOf(member)
})

describe("GET /api/orders/:id", () => {
  it("shows the buyer the order, payment and history", async () => {
    const detail = await member.api.getOwnOrder({ params: { id: order.id } })
    expect(detail).toMatchObject(order)
    expect(detail.payment).toMatchObject({ provider: "demo", status: "captured", amount: order.totalAmount })
    expect(detail.history).toEqual([{ at: order.createdAt, status: "pending" }])
    expect(detail).not.toHaveProperty("nextStatuses")
    expect(detail).not.toHaveProperty("user")
  })

  it("reflects the shop's changes", async () => {
    const admin = await administrator(baseUrl)
    await admin.api.setOrderStatus({ params: { id: order.id }, body: { status: "processing" } })
    const detail = await member.api.getOwnOrder({ params: { id: order.id } })
    expect(detail.history.map(({ status }) => status)).toEqual(["pending", "processing"])
  })

  it("returns 404 to everyone else, including administrators", async () => {
    for (const other of [await registered(baseUrl), await administrator(baseUrl)]) {
      expect(await refusalOf(other.api.getOwnOrder({ params: { id: order.id } }))).toMatchObject({
        status: 404,
        code: "not_found",
      })
    }
    const signedOut = visit(baseUrl)
    expect(await refusalOf(signedOut.api.getOwnOrder({ params: { id: order.id } }))).toMatchObject({
      status: 401,
    })
  })
})

describe("GET /api/membership", () => {
  it("returns nothing for users without a membership", async () => {
    const user = await registered(baseUrl)
    expect(await user.api.getMembership()).toEqual({
      since: null,
      reason: null,
      orderId: null,
      starterKit: "none",
      kitOrderId: null,
      stateRequired: false,
      refund: null,
    })
  })

  it("shows the start, the order, and that the kit waits for the first shipment", async () => {
    const user = await payingMember(baseUrl)
    const membership = await user.api.getMembership()
    const [receipt] = await user.api.listOrders()
    expect(membership).toMatchObject({ reason: "payment", orderId: receipt?.id, starterKit: "waiting" })
    expect(Date.now() - Date.parse(membership.since ?? "")).toBeLessThan(60_000)
  })

  it("names the pending order that includes the kit", async () => {
    expect(await member.api.getMembership()).toMatchObject({ starterKit: "waiting", kitOrderId: order.id })
  })

  it("shows the kit waiting again after that order is canceled", async () => {
    const admin = await administrator(baseUrl)
    await admin.api.setOrderStatus({ params: { id: order.id }, body: { status: "cancelled" } })
    const kit = async () => {
      const { starterKit, kitOrderId } = await member.api.getMembership()
      return { starterKit, kitOrderId }
    }
    expect(await kit()).toEqual({ starterKit: "waiting", kitOrderId: null })
    await expect.poll(() => isKitClaimed(member), { timeout: 10_000 }).toBe(false)
    const next = await orderOf(member)
    expect(await kit()).toEqual({ starterKit: "waiting", kitOrderId: next.id })
    for (const status of ["processing", "shipped"] as const) {
      expect((await kit()).starterKit).toBe("waiting")
      await admin.api.setOrderStatus({ params: { id: next.id }, body: { status } })
    }
    expect(await kit()).toEqual({ starterKit: "sent", kitOrderId: next.id })
  })
})
