import { beforeAll, describe, expect, inject, it } from "vitest"
import type { Product } from "@shop/contracts"
import { EngineAdmin } from "../../support/engine"
import { isKitClaimed } from "../../support/kit-claims"
import { stockedProduct } from "../../support/stocked-products"
import { registeredMember, type Visitor, administrator } from "../../support/visitor"

const baseUrl = inject("storefrontUrl")
const engineUrl = inject("engineUrl")
const KIT = "Recovery Starter Kit"
const LINE_FIELDS = ["title", "quantity", "unit_price", "variant_sku", "requires_shipping", "thumbnail"]

interface EngineLine {
  id: string
  title: string
  [field: string]: unknown
}

let shop: Visitor
let engine: EngineAdmin
let product: Product

beforeAll(async () => {
  shop = await administrator(baseUrl)
  engine = await EngineAdmin.ofDemoShop(engineUrl)
  product = await stockedProduct(shop, 50)
})

async function linesOf(orderId: string): Promise<EngineLine[]> {
  const { body } = await engine.get(`/admin/orders/${orderId}?fields=items.*`)
  return (body.order as { items: EngineLine[] }).items
}

async function kitLineOf(orderId: string): Promise<Partial<EngineLine> | undefined> {
  const line = (await linesOf(orderId)).find(({ title }) => title === KIT)
  return line && Object.fromEntries(LINE_FIELDS.map((field) => [field, line[field]]))
}

/** Quantities of the kit that are reserved for an order, one per reservation. */
async function reservedFor(orderId: string): Promise<number[]> {
  const kit = (await linesOf(orderId)).find(({ title }) => title === KIT)
  const { body } = await engine.get(`/admin/reservations?line_item_id[]=${kit?.id}`)
  return (body.reservations as { quantity: number }[]).map(({ quantity }) => quantity)
}

async function orderedHere(member: Visitor): Promise<string> {
  await member.api.addCartItem({ body: { productId: product.id } })
  const { id } = await member.api.placeOrder({ body: { shippingAddress: "1 Elm Street, Austin, TX 78701" } })
  return (await engine.orderOf(id)).id
}

describe("a member's starter kit", () => {
  it("ships with the first order and is shown as waiting until then", async () => {
    const member = await registeredMember(baseUrl)
    const orderId = await orderedHere(member)
    expect(await kitLineOf(orderId)).toMatchObject({
      title: KIT,
      quantity: 1,
      unit_price: 0,
      requires_shipping: true,
    })
    expect(await reservedFor(orderId)).toEqual([1])
    expect(await member.api.getMembership()).toMatchObject({ starterKit: "waiting" })
    const [order] = await member.api.listOrders()
    expect(order).toMatchObject({ totalAmount: product.price })
    const imageUrl = expect.stringMatching(/^\/static\/.*starter-kit.*\.webp$/) as string
    expect(order?.items).toContainEqual(
      expect.objectContaining({ name: KIT, price: 0, quantity: 1, imageUrl }),
    )
    expect(await kitLineOf(await orderedHere(member))).toBeUndefined()
  })

  it("waits again when its order is canceled in the engine's admin, then ships with the next", async () => {
    const member = await registeredMember(baseUrl)
    const first = await orderedHere(member)
    expect((await engine.post(`/admin/orders/${first}/cancel`, {})).status).toBe(200)
    expect((await member.api.getMembership()).starterKit).toBe("waiting")
    await expect.poll(() => isKitClaimed(member), { timeout: 10_000 }).toBe(false)
    expect(await kitLineOf(await orderedHere(member))).toMatchObject({ unit_price: 0 })
  })

  it("counts as sent when the engine's admin ships its parcel", async () => {
    const member = await registeredMember(baseUrl)
    const { email } = await member.api.getUser()
    const orderId = await orderedHere(member)
    const parcelOf = async (lines: EngineLine[]) => {
      const items = lines.map(({ id }) => ({ id, quantity: 1 }))
      const { body } = await engine.post(`/admin/orders/${orderId}/fulfillments?fields=*fulfillments`, {
        items,
      })
      const { fulfillments } = body.order as { fulfillments: { id: string; created_at: string }[] }
      const [latest] = fulfillments.sort((one, other) => other.created_at.localeCompare(one.created_at))
      return { path: `/admin/orders/${orderId}/fulfillments/${latest?.id}/shipments`, items }
    }
    const customerId = await engine.customerOf(email)
    const states = async () => {
      const { body } = await engine.get(`/admin/customers/${customerId}/account`)
      const { starterKit } = (body as { account: { starterKit: string } }).account
      return [(await member.api.getMembership()).starterKit, starterKit]
    }
    const lines = await linesOf(orderId)
    const products = await parcelOf(lines.filter(({ title }) => title !== KIT))
    const kit = await parcelOf(lines.filter(({ title }) => title === KIT))
    expect((await engine.post(products.path, { items: products.items })).status).toBe(200)
    expect(await states()).toEqual(["waiting", "waiting"])
    expect((await engine.post(kit.path, { items: kit.items })).status).toBe(200)
    expect(await states()).toEqual(["sent", "sent"])
  })

  it("ships with the items of its order", async () => {
    const orderId = await orderedHere(await registeredMember(baseUrl))
    const { body } = await engine.get(`/admin/orders/${orderId}?fields=display_id`)
    const { display_id: id } = body.order as { display_id: number }
    const kits = await engine.availableOf(KIT)
    expect(await reservedFor(orderId)).toEqual([1])
    for (const status of ["processing", "shipped", "delivered"] as const) {
      await shop.api.setOrderStatus({ params: { id }, body: { status } })
    }
    expect(await reservedFor(orderId)).toEqual([])
    expect(await engine.availableOf(KIT)).toBe(kits)
  })
})
