import { afterAll, beforeAll, describe, expect, inject } from "vitest"
import type { Product } from "@shop/contracts"
import { AS_STOREFRONT } from "../../support/proxy-secret"
import { CALLERS, itInEveryRound, race, times } from "../../support/race"
import { startSecondEngine, type SecondEngine } from "../../support/second-engine"
import { restock, stockedProduct } from "../../support/stocked-products"
import { administrator, registeredMember, type Visitor } from "../../support/visitor"

const baseUrl = inject("storefrontUrl")
const body = { shippingAddress: "12 Harbor St, Portland, OR 97201", paymentMethod: "credit" as const }
const STOCK = 1000
let admin: Visitor
let member: Visitor
let product: Product

beforeAll(async () => {
  admin = await administrator(baseUrl)
  member = await registeredMember(baseUrl)
  product = await stockedProduct(admin, STOCK)
})

const left = async () => (await admin.api.getProduct({ params: { id: product.id } })).stockQuantity
const ordersOf = async () => (await member.api.listOrders({ query: { limit: 1000 } })).length

describe("simultaneous orders of one cart", () => {
  itInEveryRound("place one order", async () => {
    await restock(admin, product, STOCK)
    const before = await ordersOf()
    await member.api.addCartItem({ body: { productId: product.id, quantity: 2 } })
    const { answers, refusals } = await race(times(CALLERS, () => () => member.api.placeOrder({ body })))
    expect(answers).toHaveLength(1)
    expect(new Set(refusals.map(({ code }) => code))).toEqual(new Set(CALLERS > 1 ? ["cart_empty"] : []))
    expect(await ordersOf()).toBe(before + 1)
    expect(await left()).toBe(STOCK - 2)
    expect(await member.api.listCart()).toEqual([])
  })

  itInEveryRound("place one order with one Idempotency-Key and all return it", async (round) => {
    await restock(admin, product, STOCK)
    await member.api.addCartItem({ body: { productId: product.id } })
    const order = async () => {
      const response = await member.request("/api/orders", {
        method: "POST",
        headers: { "content-type": "application/json", "idempotency-key": `race-${product.id}-${round}` },
        body: JSON.stringify(body),
      })
      return { status: response.status, order: (await response.json()) as { id: number } }
    }
    const { answers } = await race(times(CALLERS, () => order))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(answers.map(({ order: { id } }) => id)).size).toBe(1)
    expect(await left()).toBe(STOCK - 1)
  })
})

describe("orders of one cart on servers without shared locks", () => {
  let other: SecondEngine
  beforeAll(async () => (other = await startSecondEngine()))
  afterAll(() => other.stop())

  itInEveryRound("place one order", async () => {
    await restock(admin, product, STOCK)
    const before = await ordersOf()
    await member.api.addCartItem({ body: { productId: product.id, quantity: 2 } })
    const at = (url: string) => () =>
      fetch(`${url}/api/orders`, {
        method: "POST",
        headers: { ...AS_STOREFRONT, "content-type": "application/json", cookie: member.cookie() },
        body: JSON.stringify(body),
      }).then(({ status }) => status)
    const { answers } = await race([at(inject("engineUrl")), at(other.url)])
    const placed = answers.filter((status) => status === 201)
    expect(placed).toHaveLength(1)
    expect(await ordersOf()).toBe(before + 1)
    expect(await left()).toBe(STOCK - 2)
    expect(await member.api.listCart()).toEqual([])
  })
})
