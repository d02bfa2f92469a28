import { beforeAll, describe, expect, inject, it } from "vitest"
import type { Visibility } from "@shop/contracts"
import { EngineAdmin, EngineCustomer } from "../../support/engine"
import { findProduct } from "../../support/products"
import { PASSWORD, registered, registeredMember, uniqueName, visit } from "../../support/visitor"

const baseUrl = inject("storefrontUrl")
const engineUrl = inject("engineUrl")

let admin: EngineAdmin
let publicVariant: string
let memberVariant: string
let doctorVariant: string

async function register(isMember: boolean): Promise<EngineCustomer> {
  const visitor = isMember ? await registeredMember(baseUrl) : await registered(baseUrl)
  const { email } = await visitor.api.getUser()
  return EngineCustomer.signIn(engineUrl, await admin.publishableKey(), email, PASSWORD)
}

beforeAll(async () => {
  admin = await EngineAdmin.signIn(engineUrl, "admin@meridian-recovery.example", PASSWORD)
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

describe("the admin's draft orders", () => {
  it("are refused on behalf of a non-member", async () => {
    const username = uniqueName("guest")
    const created = await admin.post("/admin/draft-orders", {
      email: `${username}@example.com`,
      region_id: await admin.regionId(),
      items: [{ variant_id: memberVariant, quantity: 1 }],
    })
    expect(created).toMatchObject({ status: 401, body: { code: "unauthenticated" } })
  })
})
