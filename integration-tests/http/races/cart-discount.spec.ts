import { beforeAll, describe, expect, inject } from "vitest"
import type { Product } from "@shop/contracts"
import { enterCode } from "../../support/cart-codes"
import { EngineAdmin } from "../../support/engine"
import { createPromotion, usesOf } from "../../support/promotions"
import { CALLERS, itInEveryRound, race } from "../../support/race"
import {
  cartIdOf,
  concurrentClients,
  setMembers,
  type ConcurrentClient,
} from "../../support/concurrent-clients"
import { stockedProduct } from "../../support/stocked-products"
import { administrator } from "../../support/visitor"

const baseUrl = inject("storefrontUrl")
const databaseUrl = inject("databaseUrl")
const body = { shippingAddress: "12 Harbor St, Portland, OR 97201", paymentMethod: "credit" as const }
let engine: EngineAdmin
let members: ConcurrentClient[]
let product: Product

beforeAll(async () => {
  const admin = await administrator(baseUrl)
  engine = await EngineAdmin.ofDemoShop(inject("engineUrl"))
  members = await concurrentClients(baseUrl)
  await setMembers(admin, members, true)
  product = await stockedProduct(admin, 10_000)
}, 600_000)

describe("the last use of a cart's discount code", () => {
  itInEveryRound("goes to one of many carts", async () => {
    const { id, code } = await createPromotion(engine, { percent: 50, limit: 1 })
    await Promise.all(members.map((m) => m.api.addCartItem({ body: { productId: product.id } })))
    await Promise.all(
      members.map(async ({ email }) => enterCode(databaseUrl, await cartIdOf(databaseUrl, email), code)),
    )
    const before = await engine.availableOf(product.name)
    const { answers, refusals } = await race(members.map((m) => () => m.api.placeOrder({ body })))
    const discounted = answers.filter((order) => order.totalAmount < product.price)
    expect(discounted).toHaveLength(1)
    expect(answers.length + refusals.length).toBe(CALLERS)
    for (const refusal of refusals) expect(refusal.code).toBe("discount_used_up")
    expect(await usesOf(engine, id)).toBe(1)
    expect(await engine.availableOf(product.name)).toBe(before - answers.length)
    await Promise.all(members.map((m) => m.api.clearCart()))
  })
})
