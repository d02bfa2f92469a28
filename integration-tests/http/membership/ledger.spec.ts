import { beforeAll, describe, expect, inject, it } from "vitest"
import { withDatabase } from "../../../scripts/lib/database"
import { EngineAdmin, type EngineAnswer } from "../../support/engine"
import { isKitClaimed } from "../../support/kit-claims"
import { findProduct } from "../../support/products"
import { administrator, payingMember, type Visitor } from "../../support/visitor"

const baseUrl = inject("storefrontUrl")
const engineUrl = inject("engineUrl")
const ORDER_FIELDS = "id,status,payment_status,total,*payment_collections.payments"

interface EngineOrder {
  id: string
  status: string
  payment_status: string
  total: number
  payment_collections: { payments: { id: string; captured_at: string | null }[] }[]
}

let admin: EngineAdmin

beforeAll(async () => {
  admin = await EngineAdmin.ofDemoShop(engineUrl)
})

async function ordersOf(visitor: Visitor): Promise<EngineOrder[]> {
  const { email } = await visitor.api.getUser()
  const { body } = await admin.get(`/admin/orders?q=${encodeURIComponent(email)}&fields=${ORDER_FIELDS}`)
  return body.orders as EngineOrder[]
}

/** Refunds dollars of a member's only order in the engine's admin. */
async function refund(visitor: Visitor, amount: number): Promise<EngineAnswer> {
  const [order] = await ordersOf(visitor)
  const payment = order?.payment_collections[0]?.payments[0]
  return admin.post(`/admin/payments/${payment?.id}/refund`, { amount })
}

async function expectRevoked(visitor: Visitor): Promise<void> {
  const isMember = async () => (await visitor.api.getUser()).isMember
  await expect.poll(isMember, { timeout: 10_000 }).toBe(false)
}

/** Restores a member's grant and kit, as if nobody had followed yet what ended them. */
async function forgetEnd(accountId: number, kitOrderId: string | null = null): Promise<void> {
  await withDatabase(
    inject("databaseUrl"),
    (sql) => sql`update membership_grant set revoked_at = null, revoked_reason = null,
      kit_order_id = ${kitOrderId} where account_id = ${accountId}`,
  )
}

/** Has a change of an order followed that is still noted. */
async function followNote(orderId: string | undefined): Promise<void> {
  await withDatabase(
    inject("databaseUrl"),
    (sql) => sql`insert into shop_change (kind, id) values ('order-news', ${orderId ?? ""})`,
  )
}

describe("a membership in the engine", () => {
  it("is a paid and completed order", async () => {
    const [order, ...others] = await ordersOf(await payingMember(baseUrl))
    expect(others).toEqual([])
    expect(order).toMatchObject({ status: "completed", payment_status: "captured", total: 49 })
  })

  it("ends with a full refund and can be bought again", async () => {
    const user = await payingMember(baseUrl)
    expect(await refund(user, 10)).toMatchObject({ status: 200 })
    expect(await refund(user, 39)).toMatchObject({ status: 200 })
    await expectRevoked(user)
    await user.api.purchaseMembership({ body: {} })
    expect(await user.api.getUser()).toMatchObject({ isMember: true })
  })

  it("survives a partial refund", async () => {
    const [kept, ended] = await Promise.all([payingMember(baseUrl), payingMember(baseUrl)])
    expect(await refund(kept, 48.99)).toMatchObject({ status: 200 })
    // The later refund to somebody else shows that the first one has been processed.
    expect(await refund(ended, 49)).toMatchObject({ status: 200 })
    await expectRevoked(ended)
    expect(await kept.api.getUser()).toMatchObject({ isMember: true })
  })

  it("ends even when a full refund is processed later", async () => {
    const [ended, kept] = await Promise.all([payingMember(baseUrl), payingMember(baseUrl)])
    expect(await refund(kept, 48.99)).toMatchObject({ status: 200 })
    expect(await refund(ended, 49)).toMatchObject({ status: 200 })
    await expectRevoked(ended)
    await forgetEnd((await ended.api.getUser()).id)
    expect(await ended.api.getUser()).toMatchObject({ isMember: true })
    for (const visitor of [ended, kept]) await followNote((await ordersOf(visitor))[0]?.id)
    await expectRevoked(ended)
    expect(await kept.api.getUser()).toMatchObject({ isMember: true })
  })

  it("frees the starter kit again even when the cancellation is processed later", async () => {
    const user = await payingMember(baseUrl)
    const product = await findProduct(user, "public", 20)
    await user.api.addCartItem({ body: { productId: product.id } })
    const order = await user.api.placeOrder({ body: { shippingAddress: "1 Elm Street, Austin, TX 78701" } })
    const shopAdmin = await administrator(baseUrl)
    await shopAdmin.api.setOrderStatus({ params: { id: order.id }, body: { status: "cancelled" } })
    const isClaimed = () => isKitClaimed(user)
    await expect.poll(isClaimed, { timeout: 10_000 }).toBe(false)
    const canceled = (await ordersOf(user)).find(({ status }) => status === "canceled")
    await forgetEnd((await user.api.getUser()).id, canceled?.id)
    expect(await isClaimed()).toBe(true)
    const waiting = { starterKit: "waiting", kitOrderId: null }
    expect(await user.api.getMembership()).toMatchObject(waiting)
    await followNote(canceled?.id)
    await expect.poll(isClaimed, { timeout: 10_000 }).toBe(false)
    expect(await user.api.getMembership()).toMatchObject(waiting)
    expect(await user.api.getUser()).toMatchObject({ isMember: true })
  })
})
