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

describe("an order with two delivery methods", () => {
  it("is packed and shipped at once in two parcels, and can be canceled", async () => {
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

  it("is packed in parts", async () => {
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

describe("a starter kit with its own delivery profile", () => {
  it("ships along at the quoted price", async () => {
    const profile = await suite.settings.profileOf(KIT)
    await suite.settings.delivery("Gifts", 6, { shipping_profile_id: profile })
    expect(await quote()).toMatchObject({ shipping: 0, total: 1999 })
    const id = await order()
    expect(await suite.admin.api.getOrder({ params: { id } })).toMatchObject({ totalAmount: 1999 })
    await leave(id)
  })

  it("blocks no order, and tells the packer when there is no delivery option", async () => {
    await suite.settings.profileOf(KIT)
    const id = await order()
    const refusal = await refusalOf(setStatus(id, "processing"))
    expect(refusal).toMatchObject({ status: 409 })
    expect(refusal.message).toContain(`${KIT.name} can't be packed`)
    expect(refusal.message).toContain("Locations & Shipping")
  })
})

describe("an order whose delivery option changed later", () => {
  it("is packed after its option was deleted or its product changed profiles", async () => {
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

/** A product with stock at the shop's location and at another one, and a reader of both levels. */
async function shelved(stock: { home: number; shelf: number }) {
  const { engine } = suite.settings
  const product = await stockedProduct(suite.admin, 10)
  const path = "/admin/stock-locations"
  const shelf = await suite.settings.create(path, "stock_location", { name: uniqueName("Shelf") })
  const { body: channels } = await engine.get("/admin/sales-channels?fields=id")
  const add = (channels.sales_channels as { id: string }[]).slice(0, 1).map(({ id }) => id)
  await suite.settings.update(`${path}/${shelf}/sales-channels`, { add })

  const levels = `/admin/inventory-items/${await itemOf(product)}/location-levels`
  const levelsNow = async () => {
    const found = (await engine.get(levels)).body.inventory_levels as {
      location_id: string
      stocked_quantity: number
      reserved_quantity: number
    }[]
    return found
      .map((level) => [level.location_id === shelf, level.stocked_quantity, level.reserved_quantity])
      .sort()
  }
  const [home] = (await engine.get(levels)).body.inventory_levels as { location_id: string }[]
  const atHome = await engine.post(`${levels}/${home?.location_id}`, { stocked_quantity: stock.home })
  expect(atHome.status).toBe(200)
  const stocked = await engine.post(levels, { location_id: shelf, stocked_quantity: stock.shelf })
  expect(stocked.status).toBe(200)
  await expect.poll(() => stockOf(product)).toBe(stock.home + stock.shelf)
  return { product, levelsNow }
}

/** The inventory item of a product's only variant. */
async function itemOf({ name }: Product): Promise<string> {
  interface Found {
    variants: { inventory_items: { inventory_item_id: string }[] }[]
  }
  const fields = "variants.inventory_items.inventory_item_id"
  const { variants } = await suite.settings.engine.productOf<Found>(name, fields)
  return variants[0]?.inventory_items[0]?.inventory_item_id ?? ""
}

describe("an order with stock at another location", () => {
  it("takes stock there and returns it there when canceled", async () => {
    const { product, levelsNow } = await shelved({ home: 0, shelf: 5 })
    await suite.buyer.api.addCartItem({ body: { productId: product.id, quantity: 2 } })
    const id = await order()
    await setStatus(id, "processing")
    const packed = [
      [false, 0, 0],
      [true, 3, 0],
    ]
    expect(await levelsNow()).toEqual(packed)
    expect(await setStatus(id, "cancelled")).toMatchObject({ status: "cancelled" })
    expect(await levelsNow()).toEqual([
      [false, 0, 0],
      [true, 5, 0],
    ])
  })
})

describe("an order with stock at two locations", () => {
  it("sells the last piece, ships from both, and returns unpacked items to their place", async () => {
    const { product, levelsNow } = await shelved({ home: 1, shelf: 2 })
    await suite.buyer.api.addCartItem({ body: { productId: product.id, quantity: 3 } })
    const id = await order()
    expect(await stockOf(product)).toBe(0)
    await setStatus(id, "processing")
    expect(await levelsNow()).toEqual([
      [false, 0, 0],
      [true, 0, 0],
    ])
    const { parcels } = await suite.admin.api.getOrder({ params: { id } })
    const contents = parcels.map(({ items }) =>
      items.filter(({ name }) => name === product.name).map(({ quantity }) => quantity),
    )
    expect(contents.sort()).toEqual([[1], [2]])
    for (const { id: parcelId } of parcels) {
      await suite.admin.api.setParcelStatus({ params: { id, parcelId }, body: { status: "cancelled" } })
    }
    expect(await levelsNow()).toEqual([
      [false, 1, 1],
      [true, 2, 2],
    ])
    await leave(id)
  })
})

describe("an order without any reservation left", () => {
  it("takes free stock, and the packer is told when there is none", async () => {
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
  it("is completed as soon as it is paid", async () => {
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
