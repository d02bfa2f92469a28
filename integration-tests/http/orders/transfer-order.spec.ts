import { beforeAll, beforeEach, describe, expect, inject, it } from "vitest"
import { checkoutSuite } from "../../support/checkout-suite"
import { EngineAdmin } from "../../support/engine"
import { EngineOrderChanges } from "../../support/engine-order-changes"
import { fieldsOfRefusal, refusalOf } from "../../support/refusal"
import { payingMember, registered, type Visitor } from "../../support/visitor"

const baseUrl = inject("storefrontUrl")
const suite = checkoutSuite(2)
let engine: EngineAdmin
let buyer: Visitor
let other: Visitor
let id: number

const shippingAddress = "12 Harbor St, Portland, OR 97201"
const transfer = (customer: string, orderId = id) =>
  suite.admin.api.transferOrder({ params: { id: orderId }, body: { customer } })

beforeAll(async () => {
  engine = await EngineAdmin.ofDemoShop(inject("engineUrl"))
})
beforeEach(async () => {
  buyer = suite.buyer
  other = await registered(baseUrl)
  // The first order of a member carries the starter kit.
  await buyer.api.placeOrder({ body: { shippingAddress } })
  await buyer.api.addCartItem({ body: { productId: suite.product.id, quantity: 2 } })
  ;({ id } = await buyer.api.placeOrder({ body: { shippingAddress } }))
})

describe("an order transferred to another customer", () => {
  it.each(["username", "email"] as const)("belongs to its new owner, found by %s", async (by) => {
    const receiver = await other.api.getUser()
    const former = await buyer.api.getUser()
    const transferred = await transfer(receiver[by].toUpperCase())
    expect(transferred).toMatchObject({ id, userId: receiver.id, user: { username: receiver.username } })
    expect(await refusalOf(buyer.api.getOwnOrder({ params: { id } }))).toMatchObject({ status: 404 })
    expect(await other.api.getOwnOrder({ params: { id } })).toMatchObject({ id, shippingAddress })
    const found = await suite.admin.api.listAllOrders({ query: { q: receiver.username } })
    expect(found).toMatchObject([{ id, user: { username: receiver.username } }])
    const [entry] = await suite.admin.api.listAuditEntries({
      query: { subject: "order", subjectId: String(id) },
    })
    expect(entry).toMatchObject({
      actor: "admin",
      before: { customer: former.email },
      after: { customer: receiver.email },
    })
  })

  it("can only be canceled by the new owner", async () => {
    await transfer((await other.api.getUser()).username)
    expect(await refusalOf(buyer.api.cancelOwnOrder({ params: { id } }))).toMatchObject({ status: 404 })
    expect(await other.api.cancelOwnOrder({ params: { id } })).toMatchObject({ status: "cancelled", due: 0 })
  })
})

describe("an order transfer", () => {
  it("is rejected for an unknown account name", async () => {
    expect(await fieldsOfRefusal(transfer("nobody-of-this-name"))).toMatchObject({
      status: 400,
      fields: { customer: expect.stringContaining("No account") as string },
    })
  })

  it("is rejected during an open order change, and for anyone but staff", async () => {
    const { username } = await other.api.getUser()
    const refused = other.api.transferOrder({ params: { id }, body: { customer: username } })
    expect(await refusalOf(refused)).toMatchObject({ status: 403 })
    const changes = new EngineOrderChanges(engine)
    const { id: orderId, items } = await changes.read(id)
    await engine.post("/admin/order-edits", { order_id: orderId })
    await engine.post(`/admin/order-edits/${orderId}/items/item/${items[0]?.id}`, { quantity: 1 })
    expect(await refusalOf(transfer(username))).toMatchObject({ status: 409 })
  })

  it("is rejected for membership orders and orders with a starter kit", async () => {
    const { username } = await other.api.getUser()
    const member = await payingMember(baseUrl)
    await member.api.addCartItem({ body: { productId: suite.product.id } })
    const kit = await member.api.placeOrder({ body: { shippingAddress } })
    for (const order of await member.api.listOrders()) {
      expect(await refusalOf(transfer(username, order.id))).toMatchObject({ status: 409 })
    }
    expect(kit.items.length).toBe(2)
  })

  it("is rejected in the engine's admin, with a hint about where to do it", async () => {
    const { id: orderId } = await new EngineOrderChanges(engine).read(id)
    const { status, body } = await engine.post(`/admin/orders/${orderId}/transfer`, { customer_id: "cus_1" })
    expect(status).toBe(404)
    expect(body.message).toContain("the shop's admin")
  })
})
