import { describe, expect, inject, it } from "vitest"
import { EngineAdmin, EngineCustomer } from "../../support/engine"
import { PASSWORD, registered } from "../../support/visitor"

const engineUrl = inject("engineUrl")

describe("the engine's own store, where real money moves", () => {
  it("lets nobody pay by the demo provider", async () => {
    const admin = await EngineAdmin.ofDemoShop(engineUrl)
    // As in a shop that has just been switched from demo payments to Stripe.
    const region = await admin.regionId()
    const payment_providers = ["pp_system_default", "pp_stripe_stripe"]
    expect((await admin.post(`/admin/regions/${region}`, { payment_providers })).status).toBe(200)
    const user = await registered(inject("storefrontUrl"))
    const { email } = await user.api.getUser()
    const customer = await EngineCustomer.signIn(engineUrl, await admin.publishableKey(), email, PASSWORD)
    const cart = await customer.createCart()
    const variant_id = await admin.variantOfTitle("Lifetime Membership")
    await customer.post(`/store/carts/${cart}/line-items`, { variant_id, quantity: 1 })
    const { body } = await customer.post("/store/payment-collections", { cart_id: cart })
    const collection = (body.payment_collection as { id: string }).id
    await customer.post(`/store/payment-collections/${collection}/payment-sessions`, {
      provider_id: "pp_system_default",
    })
    const completion = await customer.post(`/store/carts/${cart}/complete`, {})
    expect(completion.body.type).not.toBe("order")
    expect(await user.api.getUser()).toMatchObject({ isMember: false })
    expect(await user.api.listOrders()).toEqual([])
  })
})
