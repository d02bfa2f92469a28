import { beforeAll, describe, expect, inject, it } from "vitest"
import type { AuditEntry, Order } from "@shop/contracts"
import { acceptedInvite, EngineAdmin } from "../../support/engine"
import { findProduct } from "../../support/products"
import { createPromotion } from "../../support/promotions"
import {
  administrator,
  payingMember,
  registered,
  registeredMember,
  signedIn,
  uniqueName,
  visit,
  type Visitor,
} from "../../support/visitor"

const baseUrl = inject("storefrontUrl")
let admin: Visitor
let engine: EngineAdmin

beforeAll(async () => {
  admin = await administrator(baseUrl)
  engine = await EngineAdmin.ofDemoShop(inject("engineUrl"))
})

/** The entries about one thing, oldest first. */
async function entriesOf(subject: AuditEntry["subject"], id: number): Promise<AuditEntry[]> {
  const entries = await admin.api.listAuditEntries({ query: { subject, subjectId: String(id) } })
  return entries.reverse()
}

async function placeOrder(): Promise<Order> {
  const member = await registeredMember(baseUrl)
  const { id } = await findProduct(visit(baseUrl), "public", 20, 2)
  await member.api.addCartItem({ body: { productId: id, quantity: 1 } })
  return member.api.placeOrder({
    body: { shippingAddress: "12 Harbor St, Portland, OR 97201", paymentMethod: "credit" },
  })
}

async function engineOrderId(order: Order): Promise<string> {
  return (await engine.orderOf(order.id)).id
}

describe("the audit log of the storefront's admin", () => {
  it("records a discount code from creation to deletion", async () => {
    const code = uniqueName("A").slice(-20).toUpperCase()
    const body = { code, description: "Audited", discountType: "percentage", discountValue: 10 } as const
    const { id } = await admin.api.createDiscountCode({ body })
    await admin.api.updateDiscountCode({
      params: { id },
      body: { ...body, discountValue: 15, usageLimit: 3 },
    })
    await admin.api.deleteDiscountCode({ params: { id } })
    expect(await entriesOf("discount_code", id)).toMatchObject([
      { actor: "admin", action: "created", before: null, after: { code, discountValue: 10 } },
      {
        action: "updated",
        before: { discountValue: 10, usageLimit: null },
        after: { discountValue: 15, usageLimit: 3 },
      },
      { action: "deleted", before: { code, discountValue: 15 }, after: null },
    ])
  })

  it("records each order status change, but not rejected ones", async () => {
    const { id } = await placeOrder()
    await admin.api.setOrderStatus({ params: { id }, body: { status: "processing" } })
    await expect(
      admin.api.setOrderStatus({ params: { id }, body: { status: "completed" } }),
    ).rejects.toThrow()
    await admin.api.setOrderStatus({ params: { id }, body: { status: "shipped" } })
    expect(await entriesOf("order", id)).toMatchObject([
      {
        actor: "admin",
        action: "status_changed",
        before: { status: "pending" },
        after: { status: "processing" },
      },
      { before: { status: "processing" }, after: { status: "shipped" } },
    ])
  })

  it("records a purchased membership", async () => {
    const member = await payingMember(baseUrl)
    const { id, username } = await member.api.getUser()
    expect(await entriesOf("user", id)).toMatchObject([
      {
        actorId: id,
        actor: username,
        action: "membership_granted",
        before: { isMember: false },
        after: { isMember: true, reason: "payment" },
      },
    ])
  })

  it("records an imported membership, without a user", async () => {
    const { id } = await (await signedIn(baseUrl, "doctor")).api.getUser()
    const [first] = await entriesOf("user", id)
    expect(first).toMatchObject({
      actorId: null,
      actor: "system",
      after: { isMember: true, reason: "import" },
    })
  })

  it("records a membership that ended with its order, without a user", async () => {
    const member = await payingMember(baseUrl)
    const { id, email } = await member.api.getUser()
    const path = `/admin/orders?q=${encodeURIComponent(email)}&fields=*payment_collections.payments`
    const { body } = await engine.get(path)
    const [order] = body.orders as { payment_collections: { payments: { id: string }[] }[] }[]
    const payment = order?.payment_collections[0]?.payments[0]?.id ?? ""
    expect((await engine.post(`/admin/payments/${payment}/refund`, { amount: 49 })).status).toBe(200)
    await expect
      .poll(async () => (await entriesOf("user", id)).at(-1))
      .toMatchObject({
        actorId: null,
        actor: "system",
        action: "membership_revoked",
        before: { isMember: true },
        after: { isMember: false, reason: "refund" },
      })
  })

  it("records a membership that an administrator grants or removes once, as a role", async () => {
    const { id } = await (await registered(baseUrl)).api.getUser()
    await admin.api.setUserRole({ params: { id }, body: { isMember: true } })
    await admin.api.setUserRole({ params: { id }, body: { isMember: false } })
    const entries = await entriesOf("user", id)
    expect(entries.map(({ action }) => action)).toEqual(["role_changed", "role_changed"])
  })
})

describe("the audit log of the engine's admin", () => {
  it("records a product's price and visibility", async () => {
    const { id, name, price } = await admin.api.createProduct({
      body: {
        name: uniqueName("Audited product"),
        description: "Made to be changed.",
        price: 1900,
        imageUrl: null,
        visibility: "public",
        categoryId: (await admin.api.listCategories({ query: { limit: 1 } }))[0]?.id ?? 0,
        stockQuantity: 3,
        featured: false,
        doctorIds: [],
      },
    })
    const path = `/admin/products/${(await engine.productOf(name)).id}`
    const variant = await engine.variantOfTitle(name)
    await engine.post(`${path}/variants/${variant}`, { prices: [{ amount: 25, currency_code: "usd" }] })
    await engine.post(`${path}/access`, { visibility: "member", featured: false, doctorIds: [] })
    await engine.post(path, { title: `${name} II` })
    expect((await engine.delete(path)).status).toBe(200)
    expect(await entriesOf("product", id)).toMatchObject([
      { actor: "admin", action: "created" },
      { actor: "admin", action: "updated", before: { price }, after: { price: 2500 } },
      { action: "updated", before: { visibility: "public" }, after: { visibility: "member" } },
      { action: "updated", before: { name }, after: { name: `${name} II` } },
      { action: "deleted", before: { price: 2500 }, after: null },
    ])
  })

  it("records a promotion and its campaign", async () => {
    const promotion = await createPromotion(engine, { percent: 10, endsAt: new Date("2031-01-01") })
    const codes = await admin.api.listDiscountCodes()
    const { id = 0 } = codes.find(({ code }) => code === promotion.code) ?? {}
    await engine.post(`/admin/promotions/${promotion.id}`, { status: "inactive" })
    const campaign = codes.find((code) => code.id === id) && (await campaignOf(promotion.id))
    await engine.post(`/admin/campaigns/${campaign ?? ""}`, { ends_at: "2032-01-01T00:00:00.000Z" })
    await engine.delete(`/admin/promotions/${promotion.id}`)
    expect(await entriesOf("discount_code", id)).toMatchObject([
      { actor: "admin", action: "created", after: { code: promotion.code } },
      { action: "updated", before: { status: "active" }, after: { status: "inactive" } },
      {
        before: { expiresAt: "2031-01-01T00:00:00.000Z" },
        after: { expiresAt: "2032-01-01T00:00:00.000Z" },
      },
      { action: "deleted", after: null },
    ])
  })

  it("records an order canceled in the engine's admin", async () => {
    const order = await placeOrder()
    await engine.post(`/admin/orders/${await engineOrderId(order)}/cancel`, {})
    expect(await entriesOf("order", order.id)).toMatchObject([
      {
        ...{ actor: "admin", action: "status_changed" },
        ...{ before: { status: "pending" }, after: { status: "cancelled" } },
      },
    ])
  })

  it("records a customer's new email address, but no rejected change", async () => {
    const person = await registered(baseUrl)
    const { id, email } = await person.api.getUser()
    const path = `/admin/customers/${await engine.customerOf(email)}`
    expect((await engine.post(path, { email: 7 })).status).toBe(400)
    await engine.post(path, { email: `new-${email}` })
    expect(await entriesOf("user", id)).toMatchObject([
      { actor: "admin", action: "updated", before: { email }, after: { email: `new-${email}` } },
    ])
  })

  it("records an engine admin user without a storefront account", async () => {
    const email = `${uniqueName("clerk")}@example.com`
    const password = "a-secret-of-the-clerk"
    const url = inject("engineUrl")
    await acceptedInvite(engine, url, email, password)
    const clerk = await EngineAdmin.signIn(url, email, password)
    const promotion = await createPromotion(clerk)
    const entries = await admin.api.listAuditEntries({ query: { actor: email, subject: "discount_code" } })
    expect(entries).toMatchObject([{ actorId: null, action: "created", after: { code: promotion.code } }])
    const everything = await admin.api.listAuditEntries()
    expect(JSON.stringify(everything)).not.toContain(password)
  })
})

async function campaignOf(promotionId: string): Promise<string> {
  const { body } = await engine.get(`/admin/promotions/${promotionId}?fields=campaign_id`)
  return (body.promotion as { campaign_id: string }).campaign_id
}

describe("audit log filters", () => {
  it("can be combined, and return the total count", async () => {
    const person = await registered(baseUrl)
    const { id } = await person.api.getUser()
    const since = new Date().toISOString()
    await admin.api.setUserRole({ params: { id }, body: { isDoctor: true } })
    await admin.api.setUserRole({ params: { id }, body: { isDoctor: false } })
    const query = {
      subject: "user",
      subjectId: String(id),
      actor: "admin",
      action: "role_changed",
      since,
    } as const
    const { data, total } = await admin.api.page("listAuditEntries", { query: { ...query, limit: 1 } })
    expect(data).toMatchObject([{ before: { isDoctor: true }, after: { isDoctor: false } }])
    expect(total).toBe(2)
    expect(await admin.api.listAuditEntries({ query: { ...query, until: since } })).toEqual([])
    expect(await admin.api.listAuditEntries({ query: { ...query, actor: "member" } })).toEqual([])
  })
})
