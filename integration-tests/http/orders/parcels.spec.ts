import { beforeAll, describe, expect, inject, it } from "vitest"
import type { AdminOrderDetail, Product } from "@shop/contracts"
import { EngineAdmin } from "../../support/engine"
import { mailsTo, mailTo } from "../../support/mailbox"
import { textOfPdfAt } from "../../support/pdf"
import { fieldsOfRefusal, refusalOf } from "../../support/refusal"
import { stockedProduct } from "../../support/stocked-products"
import { administrator, registered, registeredMember, visit, type Visitor } from "../../support/visitor"

const baseUrl = inject("storefrontUrl")
const mailDirectory = inject("mailDirectory")
const STOCK = 10

let admin: Visitor
let engine: EngineAdmin

beforeAll(async () => {
  admin = await administrator(baseUrl)
  engine = await EngineAdmin.ofDemoShop(inject("engineUrl"))
})

interface Bought {
  id: number
  member: Visitor
  /** Three pieces of the first, one of the second. */
  products: [Product, Product]
  itemIds: [string, string]
}

async function bought(): Promise<Bought> {
  const member = await registeredMember(baseUrl)
  const products: [Product, Product] = [
    await stockedProduct(admin, STOCK),
    await stockedProduct(admin, STOCK),
  ]
  await member.api.addCartItem({ body: { productId: products[0].id, quantity: 3 } })
  await member.api.addCartItem({ body: { productId: products[1].id, quantity: 1 } })
  const shippingAddress = "12 Harbor St, Portland, OR 97201"
  const { id, items } = await member.api.placeOrder({ body: { shippingAddress, paymentMethod: "credit" } })
  const itemOf = ({ name }: Product) => items.find((item) => item.name === name)?.id ?? ""
  return { id, member, products, itemIds: [itemOf(products[0]), itemOf(products[1])] }
}

function pack({ id, itemIds }: Bought, ...quantities: number[]): Promise<AdminOrderDetail> {
  const items = quantities.flatMap((quantity, index) =>
    quantity > 0 ? [{ itemId: itemIds[index] ?? "", quantity }] : [],
  )
  return admin.api.packParcel({ params: { id }, body: { items } })
}

function move(
  { id }: Bought,
  parcelId: string,
  status: "shipped" | "delivered" | "cancelled",
  tracking = {},
) {
  return admin.api.setParcelStatus({ params: { id, parcelId }, body: { status, ...tracking } })
}

const lastOf = ({ parcels }: AdminOrderDetail) => parcels.at(-1)?.id ?? ""

interface Level {
  stocked_quantity: number
  reserved_quantity: number
}

/** For each of the two products, the pieces on the shelf, and how many of them are reserved. */
async function stockOf({ products }: Bought): Promise<[number, number][]> {
  const levels = "variants.inventory_items.inventory.location_levels"
  const fields = `${levels}.stocked_quantity,${levels}.reserved_quantity`
  type Row = { variants: { inventory_items: { inventory: { location_levels: Level[] } }[] }[] }
  return Promise.all(
    products.map(async ({ name }): Promise<[number, number]> => {
      const { variants } = await engine.productOf<Row>(name, fields)
      const [level] = variants[0]?.inventory_items[0]?.inventory.location_levels ?? []
      return [level?.stocked_quantity ?? -1, level?.reserved_quantity ?? -1]
    }),
  )
}

describe("an order in several parcels", () => {
  it("stays in processing until all parcels ship, each with its own tracking", async () => {
    const order = await bought()
    const one = await pack(order, 2)
    expect(one).toMatchObject({
      status: "processing",
      parcels: [{ status: "packed", items: [{ quantity: 2 }] }],
    })
    const first = lastOf(one)
    expect(one.unpacked.filter(({ itemId }) => order.itemIds.includes(itemId))).toEqual([
      expect.objectContaining({ itemId: order.itemIds[0], quantity: 1 }),
      expect.objectContaining({ itemId: order.itemIds[1], quantity: 1 }),
    ])
    const away = await move(order, first, "shipped", { carrier: "UPS", trackingNumber: "1Z-ONE" })
    expect(away).toMatchObject({ status: "processing", nextStatuses: ["shipped"] })
    const { email } = await order.member.api.getUser()
    const mail = await mailTo(mailDirectory, email, `Your order ${order.id} is on its way`)
    expect(mail.text).toContain("1Z-ONE")
    expect(mail.text).toContain(`2 × ${order.products[0].name}`)
    expect(mail.text).not.toContain(order.products[1].name)
    expect(await move(order, first, "delivered")).toMatchObject({ status: "processing" })

    // The simple way packs and ships what is left in one step.
    const status = "shipped" as const
    const rest = { status, carrier: "FedEx", trackingNumber: "77-TWO" }
    const all = await admin.api.setOrderStatus({ params: { id: order.id }, body: rest })
    expect(all).toMatchObject({ status: "shipped", unpacked: [], nextStatuses: ["delivered"] })
    const own = await order.member.api.getOwnOrder({ params: { id: order.id } })
    expect(own.parcels).toMatchObject([
      { id: first, status: "delivered", trackingNumber: "1Z-ONE", carrier: "UPS" },
      { status: "shipped", trackingNumber: "77-TWO", carrier: "FedEx" },
    ])
    expect(own.parcels.map(({ trackingUrl }) => new URL(trackingUrl ?? "").hostname)).toEqual([
      "www.ups.com",
      "www.fedex.com",
    ])
    expect(await move(order, lastOf(all), "delivered")).toMatchObject({ status: "delivered" })
    await mailTo(mailDirectory, email, `Your order ${order.id} has arrived`)
    const mails = await mailsTo(mailDirectory, email)
    const about = (words: string) => mails.filter(({ subject }) => subject?.startsWith(words)).length
    expect(about(`Your order ${order.id} is on its way`)).toBe(2)
  })

  it("lists lines in cart order, regardless of the packing order", async () => {
    const member = await registeredMember(baseUrl)
    const names: string[] = []
    for (let index = 0; index < 5; index += 1) {
      const { id: productId, name } = await stockedProduct(admin, STOCK)
      await member.api.addCartItem({ body: { productId, quantity: 2 } })
      names.push(name)
    }
    const shippingAddress = "12 Harbor St, Portland, OR 97201"
    const placed = await member.api.placeOrder({ body: { shippingAddress, paymentMethod: "credit" } })
    const { id } = placed
    const ownNames = (lines: { name: string }[]) => lines.map(({ name }) => name).slice(0, names.length)
    expect(ownNames(placed.items)).toEqual(names)

    for (const itemId of [1, 0, 3].map((index) => placed.items[index]?.id ?? "")) {
      await admin.api.packParcel({ params: { id }, body: { items: [{ itemId, quantity: 1 }] } })
    }
    const own = await member.api.getOwnOrder({ params: { id } })
    const [listed] = await member.api.listOrders()
    const staff = await admin.api.getOrder({ params: { id } })
    for (const { items } of [own, listed ?? own, staff]) expect(items).toEqual(placed.items)
    expect(ownNames(staff.unpacked)).toEqual(names)
    const rest = await admin.api.setOrderStatus({ params: { id }, body: { status: "shipped" } })
    const content = rest.parcels.at(-1)?.items ?? []
    expect(ownNames(content)).toEqual(names)

    await admin.api.setOrderStatus({ params: { id }, body: { status: "delivered" } })
    const wanted = [4, 0, 2].map((index) => ({
      itemId: placed.items[index]?.id ?? "",
      quantity: 1,
      reason: "does_not_suit" as const,
    }))
    const asked = await member.api.requestReturn({ params: { id }, body: { items: wanted } })
    expect(asked.returns[0]?.items.map(({ name }) => name)).toEqual([0, 2, 4].map((index) => names[index]))
  })

  it("takes packed items from stock and returns unpacked ones", async () => {
    const order = await bought()
    const reserved = [
      [STOCK, 3],
      [STOCK, 1],
    ]
    expect(await stockOf(order)).toEqual(reserved)
    const packed = await pack(order, 2, 1)
    expect(await stockOf(order)).toEqual([
      [STOCK - 2, 1],
      [STOCK - 1, 0],
    ])
    const unpacked = await move(order, lastOf(packed), "cancelled")
    expect(unpacked).toMatchObject({ status: "pending", parcels: [] })
    expect(await stockOf(order)).toEqual(reserved)
    await pack(order, 1)
    await pack(order, 2)
    const status = "cancelled" as const
    const cancelled = await admin.api.setOrderStatus({ params: { id: order.id }, body: { status } })
    expect(cancelled).toMatchObject({ status, parcels: [] })
    expect(await stockOf(order)).toEqual([
      [STOCK, 0],
      [STOCK, 0],
    ])
  })

  it("can't be canceled once partly shipped, and a shipped parcel can't be unpacked", async () => {
    const order = await bought()
    const first = lastOf(await pack(order, 1))
    const away = await move(order, first, "shipped")
    expect(away.nextStatuses).not.toContain("cancelled")
    const refusal = { status: 409, code: "invalid_transition" }
    expect(await refusalOf(move(order, first, "cancelled"))).toMatchObject(refusal)
    expect(await refusalOf(move(order, first, "shipped"))).toMatchObject(refusal)
    const cancel = { params: { id: order.id }, body: { status: "cancelled" as const } }
    expect(await refusalOf(admin.api.setOrderStatus(cancel))).toMatchObject(refusal)
    const own = { params: { id: order.id } }
    expect(await refusalOf(order.member.api.cancelOwnOrder(own))).toMatchObject(refusal)
  })

  it("never packs more than is left, even with two packers", async () => {
    const order = await bought()
    const items = [{ itemId: order.itemIds[0], quantity: 4 }]
    const params = { id: order.id }
    expect(await fieldsOfRefusal(admin.api.packParcel({ params, body: { items } }))).toMatchObject({
      status: 400,
      fields: { "items.0.quantity": "You can pack up to 3" },
    })
    const twice = [...items, ...items].map(({ itemId }) => ({ itemId, quantity: 1 }))
    expect(await fieldsOfRefusal(admin.api.packParcel({ params, body: { items: twice } }))).toMatchObject({
      fields: { "items.1.itemId": "Nothing is left to pack" },
    })
    const both = await Promise.allSettled([pack(order, 2), pack(order, 2)])
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"])
    const { parcels } = await admin.api.getOrder({ params })
    expect(parcels.map(({ items: [item] }) => item?.quantity)).toEqual([2])
  })

  it("has a packing slip for each parcel with its items", async () => {
    const order = await bought()
    const first = lastOf(await pack(order, 2))
    const slip = (query = "") => textOfPdfAt(admin, `/api/admin/orders/${order.id}/packing-slip${query}`)
    const part = await slip(`?parcel=${first}`)
    expect(part).toContain(order.products[0].name)
    expect(part).not.toContain(order.products[1].name)
    expect(await slip()).toContain(order.products[1].name)
    const unknown = await admin.request(`/api/admin/orders/${order.id}/packing-slip?parcel=none`)
    expect(unknown.status).toBe(404)
  })

  it("is for staff only, and returns 404 under another order", async () => {
    const [order, other] = [await bought(), await bought()]
    const foreign = lastOf(await pack(other, 1))
    expect(await refusalOf(move(order, foreign, "shipped"))).toMatchObject({ status: 404 })
    for (const [person, status] of [
      [visit(baseUrl), 401],
      [order.member, 403],
      [await registered(baseUrl), 403],
    ] as const) {
      const items = [{ itemId: order.itemIds[0], quantity: 1 }]
      const params = { id: order.id }
      expect(await refusalOf(person.api.packParcel({ params, body: { items } }))).toMatchObject({ status })
      const body = { status: "shipped" as const }
      const ship = person.api.setParcelStatus({ params: { ...params, parcelId: foreign }, body })
      expect(await refusalOf(ship)).toMatchObject({ status })
    }
  })
})
