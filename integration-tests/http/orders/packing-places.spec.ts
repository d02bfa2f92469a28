import type { Product } from "@shop/contracts"
import { describe, expect, it } from "vitest"
import { checkoutSuite } from "../../support/checkout-suite"
import { itemOf, levelsOf, levelsPath, secondLocation } from "../../support/second-location"
import { stockedProduct } from "../../support/stocked-products"

const shippingAddress = "12 Harbor St, Portland, OR 97201"
const suite = checkoutSuite(1)

const order = async () => (await suite.buyer.api.placeOrder({ body: { shippingAddress } })).id
const setStatus = (id: number, status: "processing" | "shipped" | "cancelled") =>
  suite.admin.api.setOrderStatus({ params: { id }, body: { status } })

/** Packs and ships an order, and expects that it has left. */
async function leave(id: number): Promise<void> {
  await setStatus(id, "processing")
  expect(await setStatus(id, "shipped")).toMatchObject({ status: "shipped" })
}

const stockOf = async ({ id }: Product) =>
  (await suite.admin.api.getProduct({ params: { id } })).stockQuantity

/** A product with stock at the shop's location and at another one, and a reader of both levels. */
async function shelved(stock: { home: number; shelf: number }) {
  const { engine } = suite.settings
  const product = await stockedProduct(suite.admin, 10)
  const { id: shelf } = await secondLocation(suite.settings)
  const item = await itemOf(engine, product)
  const levelsNow = async () =>
    (await levelsOf(engine, item))
      .map((level) => [level.location_id === shelf, level.stocked_quantity, level.reserved_quantity])
      .sort()
  const home = (await levelsOf(engine, item))[0]?.location_id ?? ""
  const atHome = await engine.post(`${levelsPath(item)}/${home}`, { stocked_quantity: stock.home })
  expect(atHome.status).toBe(200)
  const body = { location_id: shelf, stocked_quantity: stock.shelf }
  expect((await engine.post(levelsPath(item), body)).status).toBe(200)
  await expect.poll(() => stockOf(product)).toBe(stock.home + stock.shelf)
  return { product, home, shelf, levelsNow }
}

describe("an order whose stock lies at another location", () => {
  it("is packed from that location, and its stock returns there when it is canceled", async () => {
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

describe("an order whose stock lies at two locations", () => {
  it("sells the last piece, ships from both, and returns unpacked items to their location", async () => {
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

describe("an order packed in the engine's admin from a location that staff choose", () => {
  /** Orders two pieces of a product, and packs some of them at a location. */
  async function ordered(stock: { home: number; shelf: number }) {
    const found = await shelved(stock)
    await suite.buyer.api.addCartItem({ body: { productId: found.product.id, quantity: 2 } })
    const number = await order()
    const { engine } = suite.settings
    type Lines = { items: { id: string; title: string }[] }
    const { id, items } = await engine.orderOf<Lines>(number, "items.id,items.title")
    const line = items.find(({ title }) => title === found.product.name)?.id
    const pack = (location_id: string, quantity: number) =>
      engine.post(`/admin/orders/${id}/fulfillments`, { location_id, items: [{ id: line, quantity }] })
    return { ...found, number, pack }
  }

  it.each(["home", "shelf"] as const)("uses the stock reserved at %s", async (place) => {
    const { pack, levelsNow, ...places } = await ordered({ home: 1, shelf: 1 })
    expect((await pack(places[place], 1)).status).toBe(200)
    const isHome = place === "home"
    expect(await levelsNow()).toEqual([
      [false, ...(isHome ? [0, 0] : [1, 1])],
      [true, ...(isHome ? [1, 1] : [0, 0])],
    ])
  })

  it("uses the free stock there and leaves reserved stock alone", async () => {
    const { pack, levelsNow, home, shelf } = await ordered({ home: 2, shelf: 3 })
    const isAtHome = (await levelsNow())[0]?.[2] === 2
    const [other, levels] = isAtHome ? [shelf, [2, 1]] : [home, [0, 3]]
    expect((await pack(other, 2)).status).toBe(200)
    expect(await levelsNow()).toEqual([
      [false, levels[0], 0],
      [true, levels[1], 0],
    ])
  })

  it("is rejected when the location has too little stock, with advice on what to do", async () => {
    const { pack, levelsNow, home, number, product } = await ordered({ home: 1, shelf: 1 })
    const { status, body } = await pack(home, 2)
    expect(status).toBe(400)
    expect(body.message).toBe(
      `There isn't enough of ${product.name} in stock at this location. Enter a smaller quantity, choose another location, or pack the order in the shop's admin.`,
    )
    expect(await levelsNow()).toEqual([
      [false, 1, 1],
      [true, 1, 1],
    ])
    await leave(number)
    expect(await levelsNow()).toEqual([
      [false, 0, 0],
      [true, 0, 0],
    ])
  })
})
