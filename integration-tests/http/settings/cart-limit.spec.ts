import { afterEach, beforeAll, describe, expect, inject, it } from "vitest"
import type { Product } from "@shop/contracts"
import { race, times } from "../../support/race"
import { stockedProduct } from "../../support/stocked-products"
import { refusalOf } from "../../support/refusal"
import { changeSettings } from "../../support/settings"
import { administrator, registeredMember, type Visitor } from "../../support/visitor"

const baseUrl = inject("storefrontUrl")
const LIMIT = 2
const FULL = `Your cart can hold up to ${LIMIT} different products. Please remove one before adding another.`
let products: Product[]
let restore: (() => Promise<void>) | undefined

beforeAll(async () => {
  const admin = await administrator(baseUrl)
  products = []
  while (products.length < LIMIT + 2) products.push(await stockedProduct(admin, 20))
})
afterEach(async () => {
  await restore?.()
  restore = undefined
})

const add = (visitor: Visitor, product?: Product) =>
  visitor.api.addCartItem({ body: { productId: product?.id ?? 0 } })

describe("maxCartItems", () => {
  it("limits the number of different products in a cart", async () => {
    const member = await registeredMember(baseUrl)
    const [first, second, third] = products
    restore = await changeSettings(baseUrl, { maxCartItems: LIMIT })
    const item = await add(member, first)
    await add(member, second)
    expect(await refusalOf(add(member, third))).toEqual({ status: 409, code: "cart_limit", message: FULL })
    expect(await add(member, first)).toMatchObject({ quantity: 2 })
    await member.api.deleteCartItem({ params: { id: item.id } })
    await add(member, third)
    expect(await member.api.listCart()).toHaveLength(LIMIT)
  })

  it("applies when many products are added at once", async () => {
    const member = await registeredMember(baseUrl)
    restore = await changeSettings(baseUrl, { maxCartItems: LIMIT })
    const { refusals } = await race(times(products.length, (index) => () => add(member, products[index])))
    expect(refusals.map(({ code }) => code)).toEqual(products.slice(LIMIT).map(() => "cart_limit"))
    expect(await member.api.listCart()).toHaveLength(LIMIT)
  })

  it("keeps fuller carts and applies immediately when raised", async () => {
    const member = await registeredMember(baseUrl)
    const [first, second, third, fourth] = products
    for (const product of [first, second, third]) await add(member, product)
    restore = await changeSettings(baseUrl, { maxCartItems: LIMIT })
    expect(await member.api.listCart()).toHaveLength(3)
    expect(await refusalOf(add(member, fourth))).toMatchObject({ code: "cart_limit" })
    await restore()
    restore = undefined
    await add(member, fourth)
    expect(await member.api.listCart()).toHaveLength(4)
  })
})
