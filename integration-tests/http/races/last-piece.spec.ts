import { beforeAll, describe, expect, inject, it } from "vitest"
import { EngineAdmin } from "../../support/engine"
import { CALLERS, itInEveryRound, race } from "../../support/race"
import { concurrentClients, setMembers, type ConcurrentClient } from "../../support/concurrent-clients"
import { restock, stockedProduct, twoOfOneStock } from "../../support/stocked-products"
import { productInVariants, variantOf } from "../../support/variants"
import { refusalOf } from "../../support/refusal"
import { administrator, type Visitor } from "../../support/visitor"

const baseUrl = inject("storefrontUrl")
const body = { shippingAddress: "12 Harbor St, Portland, OR 97201", paymentMethod: "credit" as const }
let admin: Visitor
let engine: EngineAdmin
let members: ConcurrentClient[]
beforeAll(async () => {
  admin = await administrator(baseUrl)
  engine = await EngineAdmin.ofDemoShop(inject("engineUrl"))
  members = await concurrentClients(baseUrl)
  await setMembers(admin, members, true)
}, 600_000)

describe("the last unit in stock", () => {
  itInEveryRound("is sold once to many members", async (round) => {
    const product = await stockedProduct(admin, 1)
    await Promise.all(members.map((m) => m.api.addCartItem({ body: { productId: product.id } })))
    const { answers, refusals } = await race(members.map((m) => () => m.api.placeOrder({ body })))
    expect(answers).toHaveLength(1)
    for (const { code, message } of refusals) {
      expect({ code, message }).toEqual({
        code: "out_of_stock",
        message: `${product.name} is out of stock. Please remove it or come back later.`,
      })
    }
    expect(await engine.availableOf(product.name), `round ${round}`).toBe(0)
    await Promise.all(members.map((m) => m.api.clearCart()))
  })

  itInEveryRound("of a variant is sold once, and none of another variant", async () => {
    const product = await productInVariants(admin, { S: 1, M: 2 })
    const small = variantOf(product, "S")
    const wish = { productId: product.id, variantId: small.id }
    await Promise.all(members.map((m) => m.api.addCartItem({ body: wish })))
    const { answers, refusals } = await race(members.map((m) => () => m.api.placeOrder({ body })))
    expect(answers).toHaveLength(1)
    for (const { message } of refusals) {
      expect(message).toBe(`${product.name} (S) is out of stock. Please remove it or come back later.`)
    }
    const after = await admin.api.getProduct({ params: { id: product.id } })
    expect(after.variants?.map(({ stockQuantity }) => stockQuantity)).toEqual([0, 2])
    await Promise.all(members.map((m) => m.api.clearCart()))
  })

  itInEveryRound("goes to one of the carts with two lines for the same two pieces", async () => {
    const both = await twoOfOneStock(admin, engine, 2)
    for (const { id } of both) {
      await Promise.all(members.map((m) => m.api.addCartItem({ body: { productId: id } })))
    }
    const { answers, refusals } = await race(members.map((m) => () => m.api.placeOrder({ body })))
    expect(answers).toHaveLength(1)
    expect(new Set(refusals.map(({ code }) => code))).toEqual(new Set(CALLERS > 1 ? ["out_of_stock"] : []))
    expect(await engine.availableOf(both[0].name)).toBe(0)
    await Promise.all(members.map((m) => m.api.clearCart()))
  })

  it("is not sold to two lines of one cart", async () => {
    const [one, other] = await twoOfOneStock(admin, engine, 1)
    const member = members[0] as ConcurrentClient
    for (const { id } of [one, other]) await member.api.addCartItem({ body: { productId: id } })
    const refusal = await refusalOf(member.api.placeOrder({ body }))
    expect(refusal).toMatchObject({ status: 409, code: "out_of_stock" })
    expect([one, other].some(({ name }) => refusal.message.includes(name))).toBe(true)
    expect(await engine.availableOf(one.name)).toBe(1)
    await member.api.clearCart()
  })
})

describe("an order above the remaining stock", () => {
  it("names the product and the stock left", async () => {
    const product = await stockedProduct(admin, 3)
    const member = members[0] as ConcurrentClient
    await member.api.addCartItem({ body: { productId: product.id, quantity: 3 } })
    await restock(admin, product, 2)
    expect(await refusalOf(member.api.placeOrder({ body }))).toEqual({
      status: 409,
      code: "out_of_stock",
      message: `Only 2 of ${product.name} left. Please choose a smaller quantity.`,
    })
    await member.api.clearCart()
  })
})
