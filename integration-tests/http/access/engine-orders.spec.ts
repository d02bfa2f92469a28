import { beforeAll, describe, expect, inject, it } from "vitest"
import type { Visibility } from "@shop/contracts"
import { EngineAdmin } from "../../support/engine"
import { findProduct } from "../../support/products"
import { administrator, registered, registeredMember, uniqueName, visit } from "../../support/visitor"

const baseUrl = inject("storefrontUrl")
const engineUrl = inject("engineUrl")

let admin: EngineAdmin
let publicVariant: string
let memberVariant: string
let doctorVariant: string

const refusedNonMember = { status: 403, body: { code: "membership_required" } }

beforeAll(async () => {
  admin = await EngineAdmin.ofDemoShop(engineUrl)
  const variantOf = async (visibility: Visibility) =>
    admin.variantOfTitle((await findProduct(visit(baseUrl), visibility)).name)
  publicVariant = await variantOf("public")
  memberVariant = await variantOf("member")
  doctorVariant = await variantOf("doctor")
})

describe("draft orders in the engine's admin", () => {
  const draft = async (whose: { email: string } | { customer_id: string }, ...variants: string[]) =>
    admin.post("/admin/draft-orders", {
      ...whose,
      region_id: await admin.regionId(),
      items: variants.map((variant_id) => ({ variant_id, quantity: 1 })),
    })

  it("are rejected for people without an account", async () => {
    const created = await draft({ email: `${uniqueName("guest")}@example.com` }, memberVariant)
    expect(created).toMatchObject({ status: 401, body: { code: "unauthenticated" } })
  })

  it("are rejected for registered non-members, regardless of the product", async () => {
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

describe("order edits in the engine's admin", () => {
  it("can't add items to a former member's order", async () => {
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
