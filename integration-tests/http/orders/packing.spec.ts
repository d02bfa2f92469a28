import type { Product } from "@shop/contracts"
import { describe, expect, it } from "vitest"
import { checkoutSuite } from "../../support/checkout-suite"
import { refusalOf } from "../../support/refusal"
import { itemOf } from "../../support/second-location"
import { stockedProduct } from "../../support/stocked-products"

const KIT = { name: "Recovery Starter Kit" }
const shippingAddress = "12 Harbor St, Portland, OR 97201"
const suite = checkoutSuite(1)

const quote = () => suite.buyer.api.getCartQuote({ query: { shippingAddress } })
const order = async () =>
  (await suite.buyer.api.placeOrder({ body: { shippingAddress, quoteHash: (await quote()).hash } })).id
const setStatus = (id: number, status: "processing" | "shipped" | "cancelled") =>
  suite.admin.api.setOrderStatus({ params: { id }, body: { status } })

/** Packs and ships an order, and expects that it has left. */
async function leave(id: number): Promise<void> {
  await setStatus(id, "processing")
  expect(await setStatus(id, "shipped")).toMatchObject({ status: "shipped" })
}

/** Puts a product with a delivery of its own into the cart. Returns it, its profile and its option. */
async function cooled(): Promise<{ product: Product; profile: string }> {
  const product = await stockedProduct(suite.admin, 10)
  const profile = await suite.settings.profileOf(product)
  await suite.buyer.api.addCartItem({ body: { productId: product.id } })
  return { product, profile }
}

const stockOf = async ({ id }: Product) =>
  (await suite.admin.api.getProduct({ params: { id } })).stockQuantity

describe("an order with two delivery options", () => {
  it("is packed and shipped at once, in a parcel for each, and can be canceled", async () => {
    const { product, profile } = await cooled()
    await suite.settings.delivery("Cooled", 7, { shipping_profile_id: profile })
    const first = await order()
    expect(await setStatus(first, "processing")).toMatchObject({ status: "processing" })
    expect((await suite.admin.api.getOrder({ params: { id: first } })).parcels).toHaveLength(2)
    expect(await setStatus(first, "cancelled")).toMatchObject({ status: "cancelled" })
    await expect.poll(() => stockOf(product)).toBe(10)

    await suite.buyer.api.addCartItem({ body: { productId: product.id } })
    await suite.buyer.api.addCartItem({ body: { productId: suite.product.id } })
    await leave(await order())
  })

  it("can be packed one part at a time", async () => {
    const { product, profile } = await cooled()
    await suite.settings.delivery("Cooled", 7, { shipping_profile_id: profile })
    const id = await order()
    const { items } = await suite.admin.api.getOrder({ params: { id } })
    for (const { id: productId } of [suite.product, product]) {
      const itemId = items.find((item) => item.productId === productId)?.id ?? ""
      await suite.admin.api.packParcel({ params: { id }, body: { items: [{ itemId, quantity: 1 }] } })
    }
    expect(await setStatus(id, "shipped")).toMatchObject({ status: "shipped" })
  })
})

describe("a starter kit with its own delivery option", () => {
  it("ships with the order at the quoted price", async () => {
    const profile = await suite.settings.profileOf(KIT)
    await suite.settings.delivery("Gifts", 6, { shipping_profile_id: profile })
    expect(await quote()).toMatchObject({ shipping: 0, total: 1999 })
    const id = await order()
    expect(await suite.admin.api.getOrder({ params: { id } })).toMatchObject({ totalAmount: 1999 })
    await leave(id)
  })

  it("does not block an order when no option delivers the kit, and tells staff what to do", async () => {
    await suite.settings.profileOf(KIT)
    const id = await order()
    const refusal = await refusalOf(setStatus(id, "processing"))
    expect(refusal).toMatchObject({ status: 409 })
    expect(refusal.message).toContain(`${KIT.name} can't be packed`)
    expect(refusal.message).toContain("Locations & Shipping")
  })
})

describe("an order whose delivery option was changed afterwards", () => {
  it("is packed after its option was deleted, and after its product moved to another profile", async () => {
    const option = await suite.settings.delivery("Express", 5)
    const found = await quote()
    const express = found.deliveryOptions.find(({ name }) => name === "Express")
    const { id } = await suite.buyer.api.placeOrder({
      body: { shippingAddress, deliveryOptionId: express?.id ?? "" },
    })
    await suite.settings.engine.delete(`/admin/shipping-options/${option}`)
    expect(await setStatus(id, "processing")).toMatchObject({ status: "processing" })

    await suite.buyer.api.addCartItem({ body: { productId: suite.product.id } })
    const moved = await order()
    const profile = await suite.settings.profileOf(suite.product)
    await suite.settings.delivery("Cooled", 7, { shipping_profile_id: profile })
    await leave(moved)
  })
})

describe("an order without remaining reservations", () => {
  it("is packed from free stock, or rejected with a reason if there is none", async () => {
    const { engine } = suite.settings
    const product = await stockedProduct(suite.admin, 5)
    await suite.buyer.api.addCartItem({ body: { productId: product.id, quantity: 2 } })
    const id = await order()
    const item = await itemOf(engine, product)
    const { body } = await engine.get(`/admin/reservations?inventory_item_id=${item}`)
    const [reservation] = body.reservations as { id: string }[]
    expect((await engine.delete(`/admin/reservations/${reservation?.id}`)).status).toBe(200)
    const levels = `/admin/inventory-items/${item}/location-levels`
    const [level] = (await engine.get(levels)).body.inventory_levels as { location_id: string }[]
    await engine.post(`${levels}/${level?.location_id}`, { stocked_quantity: 1 })
    const refusal = await refusalOf(setStatus(id, "processing"))
    expect(refusal).toMatchObject({ status: 409, code: "invalid_transition" })
    expect(refusal.message).toContain(`${product.name} can't be packed because it is no longer reserved`)
    await engine.post(`${levels}/${level?.location_id}`, { stocked_quantity: 3 })
    await leave(id)
    await expect.poll(() => stockOf(product)).toBe(1)
  })
})

describe("an order with nothing to ship", () => {
  it("is completed once it is paid", async () => {
    await suite.buyer.api.addCartItem({ body: { productId: suite.product.id } })
    await order()
    const product = await stockedProduct(suite.admin, 10)
    await suite.settings.unshipped(product)
    await suite.buyer.api.addCartItem({ body: { productId: product.id } })
    const id = await order()
    const found = await suite.admin.api.getOrder({ params: { id } })
    expect(found).toMatchObject({
      status: "completed",
      nextStatuses: [],
      payment: { status: "captured" },
      due: 0,
    })
    expect(found.items).toHaveLength(1)
  })
})
