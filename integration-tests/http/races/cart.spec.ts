import { beforeAll, describe, expect, inject } from "vitest"
import type { Product } from "@shop/contracts"
import { CALLERS, itInEveryRound, race, times } from "../../support/race"
import { stockedProduct } from "../../support/stocked-products"
import { administrator, registeredMember, type Visitor } from "../../support/visitor"

const baseUrl = inject("storefrontUrl")
let member: Visitor
let added: Product
let removed: Product
let updated: Product

beforeAll(async () => {
  const admin = await administrator(baseUrl)
  member = await registeredMember(baseUrl)
  added = await stockedProduct(admin, 1000)
  removed = await stockedProduct(admin, 1000)
  updated = await stockedProduct(admin, 1000)
})

const add = (product: Product) => () => member.api.addCartItem({ body: { productId: product.id } })
const quantities = (items: readonly { quantity: number }[]) => items.map((item) => item.quantity)
const upTo = (count: number) => times(count, (index) => index + 1)
const ascending = (numbers: number[]) => [...numbers].sort((a, b) => a - b)

describe("simultaneous changes to one cart", () => {
  itInEveryRound("add up, remove and update as if sent one by one", async () => {
    await member.api.clearCart()
    const toRemove = await add(removed)()
    const toUpdate = await add(updated)()
    const params = { id: toRemove.id }
    const [adds, addsBesideRemoval, updates] = await Promise.all([
      race(times(CALLERS, () => add(added))),
      race(times(CALLERS, () => add(removed))),
      race(
        times(CALLERS, (index) => async () => {
          const body = { quantity: index + 2 }
          return member.api.updateCartItem({ params: { id: toUpdate.id }, body })
        }),
      ),
      member.api.deleteCartItem({ params }),
    ])
    const cart = await member.api.listCart()
    const held = (product: Product) => cart.find((item) => item.product.id === product.id)?.quantity ?? 0

    expect(ascending(quantities(adds.answers))).toEqual(upTo(CALLERS))
    expect(held(added)).toBe(CALLERS)

    // Adds before the removal counted on from the piece in the cart; those after it started from zero.
    const after = held(removed)
    const before = times(CALLERS - after, (index) => index + 2)
    expect(ascending(quantities(addsBesideRemoval.answers))).toEqual(ascending([...before, ...upTo(after)]))

    expect(ascending(quantities(updates.answers))).toEqual(times(CALLERS, (index) => index + 2))
    expect(quantities(updates.answers)).toContain(held(updated))
    expect(cart.filter((item) => item.product.id === added.id)).toHaveLength(1)
  })
})
