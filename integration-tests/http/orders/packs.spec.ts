import { beforeAll, describe, expect, inject, it } from "vitest"
import type { Product } from "@shop/contracts"
import { EngineAdmin } from "../../support/engine"
import { mailTo } from "../../support/mailbox"
import { stockedProduct } from "../../support/stocked-products"
import { administrator, registeredMember, type Visitor } from "../../support/visitor"

const shippingAddress = "12 Harbor St, Portland, OR 97201"
const PER_PACK = 4

interface EngineVariant {
  id: string
  inventory_items: { inventory_item_id: string }[]
}

interface EngineOrder {
  id: string
  items: { id: string; title: string }[]
  fulfillments: { id: string }[]
}

let admin: Visitor
let engine: EngineAdmin

beforeAll(async () => {
  admin = await administrator(inject("storefrontUrl"))
  engine = await EngineAdmin.ofDemoShop(inject("engineUrl"))
})

/** Makes a product's only variant take so many pieces of its inventory item. */
async function pack({ name }: Product, required_quantity: number): Promise<void> {
  const fields = "variants.id,variants.inventory_items.inventory_item_id"
  const { id, variants } = await engine.productOf<{ variants: EngineVariant[] }>(name, fields)
  const [variant] = variants
  const item = variant?.inventory_items[0]?.inventory_item_id
  const path = `/admin/products/${id}/variants/${variant?.id}/inventory-items/${item}`
  expect((await engine.post(path, { required_quantity })).status).toBe(200)
}

/** Two packs of four pieces, ordered by a new member, of twelve pieces in stock. */
async function ordered() {
  const product = await stockedProduct(admin, 12)
  await pack(product, PER_PACK)
  const buyer = await registeredMember(inject("storefrontUrl"))
  await buyer.api.addCartItem({ body: { productId: product.id, quantity: 2 } })
  const { id } = await buyer.api.placeOrder({ body: { shippingAddress } })
  const contentsOf = async (of: "staff" | "buyer") => {
    const params = { id }
    const { parcels } =
      of === "staff" ? await admin.api.getOrder({ params }) : await buyer.api.getOwnOrder({ params })
    return parcels.map(({ items }) =>
      items.filter(({ name }) => name === product.name).map((item) => item.quantity),
    )
  }
  const move = (status: "processing" | "shipped" | "delivered" | "cancelled") =>
    admin.api.setOrderStatus({ params: { id }, body: { status } })
  return { id, product, buyer, contentsOf, move }
}

describe("packs of four stock items", () => {
  it("are packed, shipped and delivered as packs, for staff, buyer and emails", async () => {
    const { id, product, buyer, contentsOf, move } = await ordered()
    await move("processing")
    expect(await engine.availableOf(product.name)).toBe(4)
    for (const reader of ["staff", "buyer"] as const) expect(await contentsOf(reader)).toEqual([[2]])
    await move("shipped")
    const { email } = await buyer.api.getUser()
    const { text } = await mailTo(inject("mailDirectory"), email, `Your order ${id} is on its way`)
    expect(text).toContain(`2 × ${product.name}`)
    expect(await move("delivered")).toMatchObject({ status: "delivered" })
    const { returnable } = await buyer.api.getOwnOrder({ params: { id } })
    expect(returnable.items.map(({ quantity }) => quantity)).toEqual([2])
  })

  it("keep their number when the pack changes after packing", async () => {
    const { product, contentsOf, move } = await ordered()
    await move("processing")
    await pack(product, 1)
    for (const reader of ["staff", "buyer"] as const) expect(await contentsOf(reader)).toEqual([[2]])
  })

  it("are counted as packs in both admins and return as pieces", async () => {
    const { id, product, contentsOf, move } = await ordered()
    const fields = "items.id,items.title"
    const { id: orderId, items } = await engine.orderOf<{
      id: string
      items: { id: string; title: string }[]
    }>(id, fields)
    const line = items.find(({ title }) => title === product.name)
    const body = { items: [{ id: line?.id, quantity: 1 }] }
    expect((await engine.post(`/admin/orders/${orderId}/fulfillments`, body)).status).toBe(200)
    expect(await contentsOf("staff")).toEqual([[1]])
    const { unpacked } = await admin.api.getOrder({ params: { id } })
    const rest = unpacked.filter(({ name }) => name === product.name)
    expect(rest.map(({ quantity }) => quantity)).toEqual([1])
    const itemId = rest[0]?.itemId ?? ""
    await admin.api.packParcel({ params: { id }, body: { items: [{ itemId, quantity: 1 }] } })
    expect(await contentsOf("staff")).toEqual([[1], [1]])
    expect(await engine.availableOf(product.name)).toBe(4)
    expect(await move("cancelled")).toMatchObject({ status: "cancelled" })
    expect(await engine.availableOf(product.name)).toBe(12)
  })

  it.each([
    { place: "the shop's administration", isEngine: false },
    { place: "the engine's admin", isEngine: true },
  ])("ship as sold when the pack changes in the meantime, from $place", async ({ isEngine }) => {
    const { id, product, buyer, move } = await ordered()
    const { id: orderId, items } = await engine.orderOf<EngineOrder>(id, "items.id,items.title")
    const line = items.find(({ title }) => title === product.name)?.id ?? ""
    const others = items.filter((item) => item.id !== line).map((item) => ({ id: item.id, quantity: 1 }))
    const path = `/admin/orders/${orderId}/fulfillments`
    const act = async (of: string, body: object = {}) => {
      const answer = await engine.post(`${path}${of}`, body)
      expect(answer).toMatchObject({ status: 200, body: { order: { id: orderId } } })
    }
    const parcelIds = async () =>
      (await engine.orderOf<EngineOrder>(id, "*fulfillments")).fulfillments.map((parcel) => parcel.id)
    const inEngine = async () => {
      await act("", { items: [{ id: line, quantity: 1 }] })
      await pack(product, 5)
      const [first = ""] = await parcelIds()
      await act(`/${first}/cancel`)
      await act("", { items: [{ id: line, quantity: 2 }, ...others] })
      await pack(product, 3)
      for (const parcel of (await parcelIds()).filter((one) => one !== first)) {
        await act(`/${parcel}/shipments`, { items: [], labels: [] })
        await pack(product, 1)
        await act(`/${parcel}/mark-as-delivered`)
      }
    }
    const inShop = async () => {
      const params = { id }
      const { unpacked } = await admin.api.getOrder({ params })
      const itemId = unpacked.find(({ name }) => name === product.name)?.itemId ?? ""
      const { parcels } = await admin.api.packParcel({ params, body: { items: [{ itemId, quantity: 1 }] } })
      await pack(product, 5)
      const parcelId = parcels[0]?.id ?? ""
      await admin.api.setParcelStatus({ params: { id, parcelId }, body: { status: "cancelled" } })
      await move("processing")
      await pack(product, 3)
      await move("shipped")
      await pack(product, 1)
      await move("delivered")
    }
    await (isEngine ? inEngine() : inShop())
    expect(await admin.api.getOrder({ params: { id } })).toMatchObject({ status: "delivered" })
    expect(await engine.availableOf(product.name)).toBe(4)
    const { returnable } = await buyer.api.getOwnOrder({ params: { id } })
    expect(returnable.items.map(({ quantity }) => quantity)).toEqual([2])
  })
})
