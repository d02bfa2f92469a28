import { beforeAll, describe, expect, inject, it } from "vitest"
import type { Order, Product } from "@shop/contracts"
import { EngineAdmin } from "../../support/engine"
import { findProduct } from "../../support/products"
import {
  administrator,
  registered,
  registeredMember,
  uniqueName,
  visit,
  type Visitor,
} from "../../support/visitor"

const baseUrl = inject("storefrontUrl")
let admin: Visitor
let engine: EngineAdmin
let product: Product

beforeAll(async () => {
  admin = await administrator(baseUrl)
  engine = await EngineAdmin.ofDemoShop(inject("engineUrl"))
  product = await findProduct(visit(baseUrl), "public", 20, 2)
})

async function placeOrder(): Promise<{ member: Visitor; order: Order }> {
  const member = await registeredMember(baseUrl)
  await member.api.addCartItem({ body: { productId: product.id, quantity: 2 } })
  const order = await member.api.placeOrder({
    body: { shippingAddress: "12 Harbor St, Portland, OR 97201", paymentMethod: "credit" },
  })
  return { member, order }
}

interface EngineOrder {
  items: { id: string; quantity: number }[]
  fulfillments: { id: string }[]
}

function engineOrder(id: number) {
  return engine.orderOf<EngineOrder>(id, "items.id,items.quantity,fulfillments.id")
}

/** The ids of the orders that a search finds. */
async function ordersWith(
  q: string,
  status?: "pending" | "processing" | "shipped" | "delivered" | "cancelled",
) {
  const found = await admin.api.listAllOrders({ query: { q, status } })
  return found.map(({ id }) => id)
}

async function usersWith(q: string, role?: "admin" | "doctor" | "member" | "regular") {
  const found = await admin.api.listUsers({ query: { q, role } })
  return found.map(({ username }) => username)
}

describe("the user and order lists", () => {
  it("show a new person at once, with every flag", async () => {
    const person = await registered(baseUrl)
    const { id, username } = await person.api.getUser()
    expect(await usersWith(username, "regular")).toEqual([username])
    await person.api.purchaseMembership({ body: {} })
    expect(await usersWith(username, "member")).toEqual([username])
    for (const [flag, role] of [
      ["isDoctor", "doctor"],
      ["isAdmin", "admin"],
    ] as const) {
      await admin.api.setUserRole({ params: { id }, body: { [flag]: true } })
      expect(await usersWith(username, role)).toEqual([username])
    }
    expect(await usersWith(username, "member")).toEqual([])
    for (const flag of ["isAdmin", "isDoctor", "isMember"] as const) {
      await admin.api.setUserRole({ params: { id }, body: { [flag]: false } })
    }
    expect(await usersWith(username, "regular")).toEqual([username])
  })

  it("reflect profile changes", async () => {
    const { member, order } = await placeOrder()
    const before = await member.api.getUser()
    const username = uniqueName("renamed")
    await member.api.updateProfile({
      body: { username, email: `${username}@example.com`, fullName: "Quentin Newname" },
    })
    expect(await usersWith(username)).toEqual([username])
    expect(await usersWith(before.username)).toEqual([])
    expect(await ordersWith(`${username}@EXAMPLE.com`)).toContain(order.id)
  })

  it("are updated when a customer is changed in the engine's admin", async () => {
    const { member, order } = await placeOrder()
    const { username, email } = await member.api.getUser()
    const renamed = `${uniqueName("moved")}@example.com`
    const { status } = await engine.post(`/admin/customers/${await engine.customerOf(email)}`, {
      first_name: "Ottilie",
      last_name: username,
      email: renamed,
    })
    expect(status).toBe(200)
    await expect.poll(() => usersWith(`ottilie ${username}`)).toEqual([username])
    await expect.poll(() => usersWith(renamed)).toEqual([username])
    await expect.poll(() => ordersWith(renamed)).toContain(order.id)
  })

  it("remove a customer deleted in the engine's admin", async () => {
    const person = await registered(baseUrl)
    const { username, email } = await person.api.getUser()
    expect((await engine.delete(`/admin/customers/${await engine.customerOf(email)}`)).status).toBe(200)
    await expect.poll(() => usersWith(username)).toEqual([])
  })

  it("reflect an administrator deleted in the engine's admin", async () => {
    const person = await registered(baseUrl)
    const { id, username, email } = await person.api.getUser()
    await admin.api.setUserRole({ params: { id }, body: { isAdmin: true } })
    const { body } = await engine.get(`/admin/users?email=${encodeURIComponent(email)}&fields=id`)
    const [user] = body.users as { id: string }[]
    expect((await engine.delete(`/admin/users/${user?.id ?? ""}`)).status).toBe(200)
    await expect.poll(() => usersWith(username, "admin")).toEqual([])
    expect(await usersWith(username, "regular")).toEqual([username])
  })

  it("reflect an order changed through the engine's admin", async () => {
    const { member, order } = await placeOrder()
    const { username } = await member.api.getUser()
    const path = `/admin/orders/${(await engineOrder(order.id)).id}`
    const isListed = async (status: "pending" | "processing" | "shipped" | "delivered") => {
      await expect.poll(() => ordersWith(username, status)).toContain(order.id)
      expect((await admin.api.getOrder({ params: { id: order.id } })).status).toBe(status)
    }
    await isListed("pending")
    const items = (await engineOrder(order.id)).items.map(({ id, quantity }) => ({ id, quantity }))
    await engine.post(`${path}/fulfillments`, { items })
    await isListed("processing")
    const parcel = (await engineOrder(order.id)).fulfillments[0]?.id ?? ""
    await engine.post(`${path}/fulfillments/${parcel}/shipments`, { items })
    await isListed("shipped")
    await engine.post(`${path}/fulfillments/${parcel}/mark-as-delivered`, {})
    await isListed("delivered")
  })

  it("reflect an order canceled in the engine's admin", async () => {
    const { member, order } = await placeOrder()
    const { username } = await member.api.getUser()
    await engine.post(`/admin/orders/${(await engineOrder(order.id)).id}/cancel`, {})
    await expect.poll(() => ordersWith(username, "cancelled")).toContain(order.id)
    expect(await ordersWith(username, "pending")).not.toContain(order.id)
  })
})
