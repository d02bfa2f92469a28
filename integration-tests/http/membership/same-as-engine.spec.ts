import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from "vitest"
import { type BareEngine, startBareEngine } from "../../support/bare-engine"
import { copyCart } from "../../support/copy-cart"
import { EngineAdmin, EngineCustomer } from "../../support/engine"
import { completeAtEngine, payAtEngine } from "../../support/engine-checkout"
import { EngineSettings } from "../../support/engine-settings"
import { cartOfPurchase } from "../../support/membership-carts"
import { orderSnapshot } from "../../support/order-snapshot"
import { createPromotion } from "../../support/promotions"
import { PASSWORD, administrator, signedIn, uniqueName, type Visitor } from "../../support/visitor"

const baseUrl = inject("storefrontUrl")
const databaseUrl = inject("databaseUrl")
const EMAIL = "newcomer@meridian-recovery.example"

/** An engine, and what its own ids stand for. */
interface Side {
  admin: EngineAdmin
  settings: EngineSettings
  names: Record<string, string>
}

type Wish = { state?: string; discountCode?: string }

let bare: BareEngine
let ours: Side
let theirs: Side
let admin: Visitor
let buyer: Visitor
let customer: EngineCustomer

async function sideOf(engineUrl: string): Promise<Side> {
  const engine = await EngineAdmin.ofDemoShop(engineUrl)
  return { admin: engine, settings: new EngineSettings(engine), names: {} }
}

beforeAll(async () => {
  bare = await startBareEngine({ label: "bare_membership" })
  theirs = await sideOf(bare.url)
  ours = await sideOf(inject("engineUrl"))
  customer = await EngineCustomer.signIn(bare.url, await theirs.admin.publishableKey(), EMAIL, PASSWORD)
  admin = await administrator(baseUrl)
  buyer = await signedIn(baseUrl, "newcomer")
}, 120_000)

afterEach(async () => {
  await ours.settings.restore()
  await theirs.settings.restore()
})
afterAll(() => bare.stop())

/** Ends the membership, so that the next one of the same customer can be compared with it. */
async function leave(): Promise<void> {
  const { id } = await buyer.api.getUser()
  await admin.api.setUserRole({ params: { id }, body: { isMember: false } })
}

/** The engine's id of the buyer's newest order, whose membership is ended. */
async function newestOrder(): Promise<string> {
  const [newest] = await buyer.api.listOrders()
  await leave()
  return (await ours.admin.orderOf(newest?.id ?? 0)).id
}

async function boughtHere(wish: Wish): Promise<string> {
  await buyer.api.purchaseMembership({ body: wish })
  return newestOrder()
}

async function confirmedHere(wish: Wish): Promise<string> {
  const { paymentIntentId } = await buyer.api.createPaymentIntent({ body: { amount: 49, ...wish } })
  await buyer.api.confirmMembershipPayment({ body: { paymentIntentId } })
  return newestOrder()
}

/** Captures the payment and completes the order, as the shop does at once, and the engine leaves to a merchant. */
async function settle(orderId: string): Promise<void> {
  const { body } = await theirs.admin.get(
    `/admin/orders/${orderId}?fields=id,payment_collections.payments.id`,
  )
  const { payment_collections } = body.order as { payment_collections: { payments: { id: string }[] }[] }
  for (const { id } of payment_collections.flatMap(({ payments }) => payments)) {
    expect((await theirs.admin.post(`/admin/payments/${id}/capture`, {})).status).toBe(200)
  }
  expect((await theirs.admin.post(`/admin/orders/${orderId}/complete`, {})).status).toBe(200)
}

/** Has the bare engine make the order of a cart like one that is about to be bought here. */
async function madeByEngine(wish: Wish): Promise<string> {
  const { paymentIntentId } = await buyer.api.createPaymentIntent({ body: { amount: 49, ...wish } })
  const cartId = await cartOfPurchase(databaseUrl, paymentIntentId)
  await copyCart(cartId, { from: databaseUrl, to: bare.databaseUrl, ids: theirsOfOurs() })
  await payAtEngine(customer, cartId)
  const orderId = await completeAtEngine(customer, cartId)
  if (!orderId) throw new Error("The engine refused the cart")
  await settle(orderId)
  return orderId
}

/** The bare engine's ids of what both sides have by a name. */
function theirsOfOurs(): Record<string, string> {
  const byName = new Map(Object.entries(theirs.names).map(([id, name]) => [name, id]))
  return Object.fromEntries(Object.entries(ours.names).map(([id, name]) => [id, byName.get(name) ?? id]))
}

/** A tax and a code of the same names on both sides. */
async function taxedWithCode(rate: number): Promise<Wish> {
  const code = uniqueName("CODE").toUpperCase()
  for (const { admin: engine, settings, names } of [ours, theirs]) {
    names[await settings.membershipRate({ name: "Digital services", rate })] = "the rate"
    names[(await createPromotion(engine, { code, percent: 12.5, limit: 3 })).id] = code
  }
  return { state: "OR", discountCode: code }
}

describe("a membership order", () => {
  // A rate that leaves whole cents, because the engine would charge fractions of them.
  const withTaxAndDiscount = () => taxedWithCode(100)
  const cases: [string, () => Wish | Promise<Wish>, (wish: Wish) => Promise<string>][] = [
    ["at the full price", () => ({}), boughtHere],
    ["at the full price, confirmed after payment", () => ({}), confirmedHere],
    ["with tax and a discount in fractions of a cent", withTaxAndDiscount, boughtHere],
    ["with tax and a discount, confirmed after payment", withTaxAndDiscount, confirmedHere],
  ]

  it.each(cases)(
    "%s equals an order that the engine alone creates from the same cart",
    async (_name, wishFor, buy) => {
      const wish = await wishFor()
      const wanted = await orderSnapshot(theirs.admin, await madeByEngine(wish), theirs.names)
      expect(await orderSnapshot(ours.admin, await buy(wish), ours.names)).toEqual(wanted)
      if (wish.discountCode) expect(await ours.admin.timesUsed(wish.discountCode)).toBe(1)
    },
  )

  it("is paid in whole cents, even when its tax has fractions", async () => {
    const orderId = await boughtHere(await taxedWithCode(6))
    const { body } = await ours.admin.get(`/admin/orders/${orderId}?fields=id,*payment_collections.payments`)
    expect(body.order).toMatchObject({
      payment_collections: [{ amount: 45.44, captured_amount: 45.44, payments: [{ amount: 45.44 }] }],
    })
  })

  it("shows as paid when it is free, and counts the discount", async () => {
    const { code } = await createPromotion(ours.admin, { percent: 100, limit: 2 })
    const orderId = await boughtHere({ discountCode: code })
    const fields = "fields=id,status,total,payment_status,*payment_collections,*payment_collections.payments"
    const { body } = await ours.admin.get(`/admin/orders/${orderId}?${fields}`)
    expect(body.order).toMatchObject({ status: "completed", total: 0, payment_status: "captured" })
    expect(body.order).toMatchObject({ payment_collections: [{ amount: 0, payments: [] }] })
    expect(await ours.admin.timesUsed(code)).toBe(1)
  })
})
