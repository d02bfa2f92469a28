import { beforeAll, describe, expect, inject, it } from "vitest"
import type { Product } from "@shop/contracts"
import { EngineAdmin, EngineCustomer } from "../../support/engine"
import { cartAtEngine, completeAtEngine } from "../../support/engine-checkout"
import { CALLERS, itInEveryRound, race, times } from "../../support/race"
import { manyMembers } from "../../support/race-members"
import { restock, stockedProduct } from "../../support/race-products"
import { refusalOf } from "../../support/refusal"
import { PASSWORD, signedIn, type Visitor } from "../../support/visitor"

const baseUrl = inject("storefrontUrl")
const engineUrl = inject("engineUrl")
const body = { shippingAddress: "12 Harbor St, Portland, OR 97201", paymentMethod: "credit" as const }
let admin: Visitor
let engine: EngineAdmin
let members: Visitor[]

beforeAll(async () => {
  admin = await signedIn(baseUrl, "admin")
  engine = await EngineAdmin.signIn(engineUrl, "admin@meridian-recovery.example", PASSWORD)
  members = await manyMembers(baseUrl, CALLERS)
}, 600_000)

async function atEngine(member: Visitor): Promise<{ customer: EngineCustomer; email: string }> {
  const { email } = await member.api.getUser()
  const key = await engine.publishableKey()
  return { email, customer: await EngineCustomer.signIn(engineUrl, key, email, PASSWORD) }
}

/** Two products whose only variants take the same inventory item, of which one piece is there. */
async function twoOfOnePiece(): Promise<Product[]> {
  const [one, other] = [await stockedProduct(admin, 1), await stockedProduct(admin, 1)]
  const inventory = "variants.id,variants.inventory_items.inventory_item_id"
  const variantOf = async ({ name }: Product) => {
    const path = `/admin/products?title=${encodeURIComponent(name)}&fields=id,${inventory}`
    const { body: found } = await engine.get(path)
    const [row] = found.products as { id: string; variants: Variant[] }[]
    return { productId: String(row?.id), variant: row?.variants[0] as Variant }
  }
  const [first, second] = [await variantOf(one), await variantOf(other)]
  const path = `/admin/products/${second.productId}/variants/${second.variant.id}/inventory-items`
  await engine.post(path, {
    inventory_item_id: first.variant.inventory_items[0]?.inventory_item_id,
    required_quantity: 1,
  })
  return [one, other]
}

interface Variant {
  id: string
  inventory_items: { inventory_item_id: string }[]
}

describe("the last piece", () => {
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

  itInEveryRound("is sold once, also when some buy it at the engine", async () => {
    const product = await stockedProduct(admin, 1)
    const variant = await engine.variantOfTitle(product.name)
    const buyersAtEngine = members.slice(0, Math.max(1, Math.floor(CALLERS / 5)))
    const carts = await Promise.all(
      buyersAtEngine.map(async (member) => {
        const { customer, email } = await atEngine(member)
        return { customer, cartId: await cartAtEngine(customer, [variant], email) }
      }),
    )
    const shoppers = members.slice(buyersAtEngine.length)
    await Promise.all(shoppers.map((m) => m.api.addCartItem({ body: { productId: product.id } })))
    const { answers } = await race([
      ...shoppers.map((m) => () => m.api.placeOrder({ body }).then(({ id }) => String(id))),
      ...carts.map(
        ({ customer, cartId }) =>
          () =>
            completeAtEngine(customer, cartId),
      ),
    ])
    expect(answers.filter((order) => order !== null)).toHaveLength(1)
    expect(await engine.availableOf(product.name)).toBe(0)
    await Promise.all(shoppers.map((m) => m.api.clearCart()))
  })

  it("is not sold to two lines of one cart", async () => {
    const [one, other] = (await twoOfOnePiece()) as [Product, Product]
    const member = members[0] as Visitor
    await restock(admin, one, 1)
    for (const { id } of [one, other]) await member.api.addCartItem({ body: { productId: id } })
    const refusal = await refusalOf(member.api.placeOrder({ body }))
    expect(refusal).toMatchObject({ status: 409, code: "out_of_stock" })
    expect([one, other].some(({ name }) => refusal.message.includes(name))).toBe(true)
    expect(await engine.availableOf(one.name)).toBe(1)
    await member.api.clearCart()
  })

  it("is not sold to two lines of one cart at the engine", async () => {
    const [one, other] = (await twoOfOnePiece()) as [Product, Product]
    const { customer, email } = await atEngine(members[0] as Visitor)
    const variants = [await engine.variantOfTitle(one.name), await engine.variantOfTitle(other.name)]
    const cartId = await cartAtEngine(customer, variants, email)
    expect(await completeAtEngine(customer, cartId)).toBeNull()
    expect(await engine.availableOf(one.name)).toBe(1)
  })
})

describe("an order for more than is left", () => {
  it("is told the product and what is left", async () => {
    const product = await stockedProduct(admin, 3)
    const member = members[0] as Visitor
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
