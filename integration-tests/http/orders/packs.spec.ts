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

describe("packs, each of which takes four pieces of stock", () => {
  it("are packed, shipped and delivered as packs, to staff, the buyer and in emails", async () => {
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

  it("stay as many when the pack is changed after they were packed", async () => {
    const { product, contentsOf, move } = await ordered()
    await move("processing")
    await pack(product, 1)
    for (const reader of ["staff", "buyer"] as const) expect(await contentsOf(reader)).toEqual([[2]])
  })

  it("are counted as packs in whichever admin they are packed, and go back as pieces", async () => {
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
})
