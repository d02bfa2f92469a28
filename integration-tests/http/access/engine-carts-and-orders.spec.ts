import { beforeAll, describe, expect, inject, it } from "vitest"
import type { Visibility } from "@shop/contracts"
import { EngineAdmin, EngineCustomer } from "../../support/engine"
import { findProduct } from "../../support/products"
import {
  PASSWORD,
  administrator,
  registered,
  registeredMember,
  uniqueName,
  visit,
} from "../../support/visitor"

const baseUrl = inject("storefrontUrl")
const engineUrl = inject("engineUrl")

let admin: EngineAdmin
let publicVariant: string
let memberVariant: string
let doctorVariant: string

const refusedNonMember = { status: 403, body: { code: "membership_required" } }

async function register(isMember: boolean): Promise<EngineCustomer> {
  const visitor = isMember ? await registeredMember(baseUrl) : await registered(baseUrl)
  const { email } = await visitor.api.getUser()
  return EngineCustomer.signIn(engineUrl, await admin.publishableKey(), email, PASSWORD)
}

beforeAll(async () => {
  admin = await EngineAdmin.ofDemoShop(engineUrl)
  const variantOf = async (visibility: Visibility) =>
    admin.variantOfTitle((await findProduct(visit(baseUrl), visibility)).name)
  publicVariant = await variantOf("public")
  memberVariant = await variantOf("member")
  doctorVariant = await variantOf("doctor")
})

describe("the engine's own carts", () => {
  it("are closed to visitors", async () => {
    const visitor = EngineCustomer.visitor(engineUrl, await admin.publishableKey())
    expect(await visitor.post("/store/carts", {})).toMatchObject({ status: 401 })
  })

  it("refuse a non-member any product, added or created with the cart", async () => {
    const customer = await register(false)
    const cart = await customer.createCart()
    for (const variant_id of [publicVariant, memberVariant, doctorVariant]) {
      const added = await customer.post(`/store/carts/${cart}/line-items`, { variant_id, quantity: 1 })
      expect(added).toMatchObject({ status: 403, body: { code: "membership_required" } })
      const created = await customer.post("/store/carts", { items: [{ variant_id, quantity: 1 }] })
      expect(created).toMatchObject({ status: 403, body: { code: "membership_required" } })
    }
    expect(await customer.itemsOf(cart)).toEqual([])
  })

  it("tell their delivery to their owner alone", async () => {
    const owner = await register(true)
    const cart = await owner.createCart()
    const path = `/store/shipping-options?cart_id=${cart}`
    const { status, body } = await owner.get(path)
    expect(status).toBe(200)
    const [option] = body.shipping_options as { id: string }[]
    const calculate = `/store/shipping-options/${option?.id}/calculate`
    const notFound = { status: 404, body: { message: `Cart id not found: ${cart}` } }
    const stranger = await register(true)
    expect(await stranger.get(path)).toMatchObject(notFound)
    expect(await stranger.post(calculate, { cart_id: cart })).toMatchObject(notFound)
    const visitor = EngineCustomer.visitor(engineUrl, await admin.publishableKey())
    expect(await visitor.get(path)).toMatchObject({ status: 401 })
    expect(await visitor.post(calculate, { cart_id: cart })).toMatchObject({ status: 401 })
  })

  it("sell a member a member product but no doctor product", async () => {
    const customer = await register(true)
    const cart = await customer.createCart()
    const add = (variant_id: string) =>
      customer.post(`/store/carts/${cart}/line-items`, { variant_id, quantity: 1 })
    expect(await add(memberVariant)).toMatchObject({ status: 200 })
    expect(await add(doctorVariant)).toMatchObject({ status: 403, body: { code: "doctor_required" } })
    expect(await customer.itemsOf(cart)).toHaveLength(1)
  })

  it("can't be reached by anyone but their owner", async () => {
    const [owner, other] = await Promise.all([register(true), register(true)])
    const cart = await owner.createCart()
    expect(await other.get(`/store/carts/${cart}`)).toMatchObject({ status: 404 })
    const added = await other.post(`/store/carts/${cart}/line-items`, {
      variant_id: publicVariant,
      quantity: 1,
    })
    expect(added).toMatchObject({ status: 404 })
    expect(await other.post(`/store/carts/${cart}/complete`, {})).toMatchObject({ status: 404 })
    expect(await other.post("/store/payment-collections", { cart_id: cart })).toMatchObject({ status: 404 })
  })
})

describe("the engine's own orders", () => {
  const SHIPPING = { shippingAddress: "12 Harbor St, Portland, OR 97201", paymentMethod: "credit" } as const

  /** A member with an order: the engine ids of the order and its item, and the member as an engine customer. */
  async function buyer() {
    const member = await registeredMember(baseUrl)
    const { id: productId } = await findProduct(visit(baseUrl), "public", 20, 3)
    await member.api.addCartItem({ body: { productId, quantity: 1 } })
    const { id } = await member.api.placeOrder({ body: SHIPPING })
    const { email } = await member.api.getUser()
    const customer = await EngineCustomer.signIn(engineUrl, await admin.publishableKey(), email, PASSWORD)
    const order = await admin.orderOf<{ items: { id: string }[] }>(id, "items.id")
    return { customer, orderId: order.id, items: [{ id: order.items[0]?.id ?? "", quantity: 1 }] }
  }

  it.each(["request", "cancel", "accept", "decline"])(
    "can't be transferred: %s is closed",
    async (action) => {
      const [{ orderId, customer: owner }, other] = await Promise.all([buyer(), register(true)])
      const visitor = EngineCustomer.visitor(engineUrl, await admin.publishableKey())
      for (const caller of [visitor, other, owner]) {
        const path = `/store/orders/${orderId}/transfer/${action}`
        const { status, body } = await caller.post(path, { token: "t" })
        expect({ status, code: body.code }).toEqual({ status: 403, code: "forbidden" })
        expect(JSON.stringify(body)).not.toContain("Harbor")
      }
    },
  )

  it("can be returned by nobody there, because the engine lets buyers receive their returns themselves", async () => {
    const [{ orderId, items, customer: owner }, other] = await Promise.all([buyer(), register(true)])
    const visitor = EngineCustomer.visitor(engineUrl, await admin.publishableKey())
    const wish = { order_id: orderId, items, return_shipping: { option_id: "so_none" }, receive_now: true }
    for (const caller of [visitor, other, owner]) {
      expect(await caller.post("/store/returns", wish)).toMatchObject({
        status: 403,
        body: { code: "forbidden" },
      })
    }
  })
})

describe("the admin's draft orders", () => {
  const draft = async (whose: { email: string } | { customer_id: string }, ...variants: string[]) =>
    admin.post("/admin/draft-orders", {
      ...whose,
      region_id: await admin.regionId(),
      items: variants.map((variant_id) => ({ variant_id, quantity: 1 })),
    })

  it("are refused on behalf of somebody without an account", async () => {
    const created = await draft({ email: `${uniqueName("guest")}@example.com` }, memberVariant)
    expect(created).toMatchObject({ status: 401, body: { code: "unauthenticated" } })
  })

  it("are refused on behalf of a registered non-member, made or added to, for any product", async () => {
    const { email } = await (await registered(baseUrl)).api.getUser()
    const customer_id = await admin.customerOf(email)
    for (const variant_id of [publicVariant, memberVariant, doctorVariant]) {
      expect(await draft({ customer_id }, variant_id)).toMatchObject(refusedNonMember)
    }
    const empty = await draft({ customer_id })
    expect(empty.status).toBe(200)
    const edit = `/admin/draft-orders/${(empty.body.draft_order as { id: string }).id}/edit`
    expect((await admin.post(edit, {})).status).toBe(200)
    const items = [{ variant_id: publicVariant, quantity: 1 }]
    expect(await admin.post(`${edit}/items`, { items })).toMatchObject(refusedNonMember)
  })
})

describe("the admin's order edits", () => {
  it("add nothing to the order of somebody who is no member any more", async () => {
    const member = await registeredMember(baseUrl)
    const { id } = await member.api.getUser()
    const product = await findProduct(visit(baseUrl), "public")
    await member.api.addCartItem({ body: { productId: product.id } })
    const order = await member.api.placeOrder({
      body: { shippingAddress: "12 Harbor St, Portland, OR 97201", paymentMethod: "credit" },
    })
    const shop = await administrator(baseUrl)
    await shop.api.setUserRole({ params: { id }, body: { isMember: false } })
    const { id: order_id } = await admin.orderOf(order.id)
    expect((await admin.post("/admin/order-edits", { order_id })).status).toBe(200)
    const items = [{ variant_id: publicVariant, quantity: 1 }]
    const add = () => admin.post(`/admin/order-edits/${order_id}/items`, { items })
    expect(await add()).toMatchObject(refusedNonMember)
    await shop.api.setUserRole({ params: { id }, body: { isMember: true } })
    expect((await add()).status).toBe(200)
    expect((await admin.delete(`/admin/order-edits/${order_id}`)).status).toBe(200)
  })
})
