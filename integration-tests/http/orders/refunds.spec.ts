import { beforeAll, describe, expect, inject, it } from "vitest"
import type { Order, OrderStatus } from "@shop/contracts"
import { EngineAdmin } from "../../support/engine"
import { stockedProduct } from "../../support/stocked-products"
import { administrator, registeredMember, type Visitor } from "../../support/visitor"

const baseUrl = inject("storefrontUrl")
const body = { shippingAddress: "12 Harbor St, Portland, OR 97201", paymentMethod: "credit" as const }

interface Paid {
  payment_collections: { payments: { id: string }[] }[]
}

let admin: Visitor
let engine: EngineAdmin
let member: Visitor

beforeAll(async () => {
  admin = await administrator(baseUrl)
  engine = await EngineAdmin.ofDemoShop(inject("engineUrl"))
  member = await registeredMember(baseUrl)
})

async function placeOrder(): Promise<Order> {
  const product = await stockedProduct(admin, 10)
  await member.api.addCartItem({ body: { productId: product.id, quantity: 2 } })
  return member.api.placeOrder({ body })
}

/** Refunds dollars of an order in the engine's admin. Returns the HTTP status. */
async function refund({ id }: Order, amount: number): Promise<number> {
  const { payment_collections } = await engine.orderOf<Paid>(id, "*payment_collections.payments")
  const paymentId = payment_collections[0]?.payments[0]?.id ?? ""
  return (await engine.post(`/admin/payments/${paymentId}/refund`, { amount })).status
}

function move({ id }: Order, status: OrderStatus) {
  return admin.api.setOrderStatus({ params: { id }, body: { status } })
}

describe("a refund in the engine's admin", () => {
  it("leaves the order total unchanged, even after later changes", async () => {
    const order = await placeOrder()
    expect(await refund(order, 1)).toBe(200)
    for (const status of ["processing", "cancelled"] as const) {
      expect((await move(order, status)).totalAmount).toBe(order.totalAmount)
    }
    expect((await member.api.listOrders())[0]).toMatchObject({ id: order.id, totalAmount: order.totalAmount })
  })

  it("waits while the order is being packed, and packing waits for it", async () => {
    for (let round = 0; round < 3; round += 1) {
      const order = await placeOrder()
      const [first, packed, second] = await Promise.all([
        refund(order, 1),
        move(order, "processing"),
        refund(order, 2),
      ])
      expect([first, packed.status, second]).toEqual([200, "processing", 200])
    }
  })
})
