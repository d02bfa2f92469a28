import { afterAll, beforeAll, describe, expect, inject, it } from "vitest"
import { EngineAdmin } from "../../support/engine"
import { refusalOf } from "../../support/refusal"
import { PASSWORD, registered, signedIn, visit } from "../../support/visitor"

const baseUrl = inject("storefrontUrl")
const DOLLARS = 61.25
let engine: EngineAdmin
let before: number

/** Prices the membership's product as a merchant does in the engine's admin. */
async function price(dollars: number): Promise<void> {
  const path = "/admin/products?handle=lifetime-membership&fields=id,title,variants.id,variants.prices.*"
  const { body } = await engine.get(path)
  type Row = { id: string; title: string; variants: { id: string; prices: { id: string }[] }[] }
  const [product, ...others] = body.products as Row[]
  const [variant] = product?.variants ?? []
  if (!product || !variant || others.length > 0) throw new Error("The engine has no one membership product")
  const prices = [{ id: variant.prices[0]?.id, amount: dollars, currency_code: "usd" }]
  const answer = await engine.post(`/admin/products/${product.id}/variants/${variant.id}`, { prices })
  expect(answer.status).toBe(200)
}

const priceTold = async () => (await visit(baseUrl).api.getConfig()).membershipPrice

beforeAll(async () => {
  engine = await EngineAdmin.signIn(inject("engineUrl"), "admin@meridian-recovery.example", PASSWORD)
  before = await priceTold()
  await price(DOLLARS)
})
afterAll(() => price(before))

describe("a price of the membership that was set in the engine's admin", () => {
  it("is the one the shop tells", async () => {
    await expect.poll(priceTold, { timeout: 5000 }).toBe(DOLLARS)
    const admin = await signedIn(baseUrl, "admin")
    expect((await admin.api.getSettings()).membershipPrice).toBe(DOLLARS)
  })

  it("is the one that is paid", async () => {
    const visitor = await registered(baseUrl)
    expect(await refusalOf(visitor.api.createPaymentIntent({ body: { amount: before } }))).toMatchObject({
      code: "amount_mismatch",
    })
    const { paymentIntentId } = await visitor.api.createPaymentIntent({ body: { amount: DOLLARS } })
    await visitor.api.confirmMembershipPayment({ body: { paymentIntentId } })
    expect(await visitor.api.getUser()).toMatchObject({ isMember: true })
    expect((await visitor.api.listOrders())[0]).toMatchObject({ totalAmount: DOLLARS * 100 })
  })

  it("is kept when other settings are saved", async () => {
    const admin = await signedIn(baseUrl, "admin")
    const settings = await admin.api.getSettings()
    await admin.api.updateSettings({ body: { ...settings, siteDescription: `${settings.siteDescription} ` } })
    expect(await priceTold()).toBe(DOLLARS)
  })
})
