import { setTimeout as sleep } from "node:timers/promises"
import type { Product } from "@shop/contracts"
import { ApiError } from "@shop/contracts/client"
import { beforeAll, describe, expect, inject, it } from "vitest"
import { EngineAdmin } from "../../support/engine"
import { stockedProduct } from "../../support/stocked-products"
import { administrator, registeredMember, type Visitor } from "../../support/visitor"

const baseUrl = inject("storefrontUrl")
const body = { shippingAddress: "12 Harbor St, Portland, OR 97201", paymentMethod: "credit" as const }
/** Each round deletes the product a little later, and so at a different moment of its order. */
const ROUNDS = 10
const STEP_MS = 40
const REFUSALS = ["cart_empty", "conflict", "not_found", "out_of_stock"]

let admin: Visitor
let engine: EngineAdmin
let member: Visitor

beforeAll(async () => {
  admin = await administrator(baseUrl)
  engine = await EngineAdmin.ofDemoShop(inject("engineUrl"))
  member = await registeredMember(baseUrl)
})

/** Places the order; returns its id, or null if it was refused because there is no such product. */
async function order(): Promise<number | null> {
  try {
    return (await member.api.placeOrder({ body })).id
  } catch (error) {
    if (error instanceof ApiError && REFUSALS.includes(error.code)) return null
    throw error
  }
}

describe("a product deleted during an order", () => {
  it.each([
    ["in the shop's admin", ({ id }: Product) => admin.api.deleteProduct({ params: { id } })],
    [
      "in the engine's admin",
      async ({ name }: Product) => {
        const { id } = await engine.productOf(name)
        expect((await engine.delete(`/admin/products/${id}`)).status).toBeLessThan(500)
      },
    ],
  ])("leaves a complete order or none: %s", { timeout: 120_000 }, async (_, remove) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const product = await stockedProduct(admin, 5)
      await member.api.addCartItem({ body: { productId: product.id } })
      const [id] = await Promise.all([order(), sleep(round * STEP_MS).then(() => remove(product))])
      for (const status of id === null ? [] : (["processing", "cancelled"] as const)) {
        const moved = admin.api.setOrderStatus({ params: { id: Number(id) }, body: { status } })
        await expect(moved, `round ${round}`).resolves.toMatchObject({ status })
      }
      await member.api.clearCart()
    }
  })
})
