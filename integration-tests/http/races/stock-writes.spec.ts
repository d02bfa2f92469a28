import { beforeAll, describe, expect, inject, it } from "vitest"
import type { Product } from "@shop/contracts"
import { EngineAdmin } from "../../support/engine"
import { stockedProduct } from "../../support/stocked-products"
import { administrator, registeredMember, type Visitor } from "../../support/visitor"

const baseUrl = inject("storefrontUrl")
const body = { shippingAddress: "12 Harbor St, Portland, OR 97201", paymentMethod: "credit" as const }
const ROUNDS = Number(process.env.RACE_ROUNDS ?? 4)
const BOUGHT = 2
const WANTED = 20

let admin: Visitor
let engine: EngineAdmin
let member: Visitor

interface EngineOrder {
  items: { id: string; product_title: string }[]
}

/** Orders two pieces of a new product that had ten in stock. */
async function ordered(): Promise<{ product: Product; orderId: number }> {
  const product = await stockedProduct(admin, 10)
  await member.api.addCartItem({ body: { productId: product.id, quantity: BOUGHT } })
  const { id: orderId } = await member.api.placeOrder({ body })
  return { product, orderId }
}

/** Packs an order in the engine's admin. */
async function packAtEngine(orderId: number, title: string): Promise<void> {
  const order = await engine.orderOf<EngineOrder>(orderId, "items.id,items.product_title")
  const items = order.items
    .filter((item) => item.product_title === title)
    .map(({ id }) => ({ id, quantity: BOUGHT }))
  const answer = await engine.post(`/admin/orders/${order.id}/fulfillments`, { items })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
}

beforeAll(async () => {
  admin = await administrator(baseUrl)
  engine = await EngineAdmin.ofDemoShop(inject("engineUrl"))
  member = await registeredMember(baseUrl)
})

/** Generous: how long the rounds take says nothing about their outcome. */
const PATIENT = { timeout: 60_000 + ROUNDS * 30_000 }

describe("a stock change during packing", PATIENT, () => {
  const set = ({ id, name, description, price, categoryId }: Product) =>
    admin.api.updateProduct({
      params: { id },
      body: { name, description, price, categoryId: Number(categoryId), stockQuantity: WANTED },
    })

  it.each(["the shop's", "the engine's"])(
    "has the requested result when packed in %s admin",
    async (where) => {
      for (let round = 1; round <= ROUNDS; round += 1) {
        const { product, orderId } = await ordered()
        const pack =
          where === "the shop's"
            ? () => admin.api.setOrderStatus({ params: { id: orderId }, body: { status: "processing" } })
            : () => packAtEngine(orderId, product.name)
        // Each round delays the write a little longer, so it hits the packing at a different moment.
        const late = new Promise((resolve) => setTimeout(resolve, round * 40))
        await Promise.all([pack(), late.then(() => set(product))])
        expect(await engine.availableOf(product.name), `round ${round}`).toBe(WANTED)
      }
    },
  )

  it("adds the requested amount", async () => {
    const { product, orderId } = await ordered()
    const pieces = Array.from({ length: 4 }, () => 5)
    await Promise.all([
      packAtEngine(orderId, product.name),
      ...pieces.map((stockChange) =>
        admin.api.changeProduct({ params: { id: product.id }, body: { stockChange } }),
      ),
    ])
    expect(await engine.availableOf(product.name)).toBe(10 - BOUGHT + 20)
  })
})
