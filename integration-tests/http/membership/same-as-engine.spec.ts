import { afterEach, beforeAll, describe, expect, inject, it } from "vitest"
import { cartOfPurchase } from "../../support/membership-carts"
import { EngineAdmin, EngineCustomer } from "../../support/engine"
import { completeAtEngine, payAtEngine } from "../../support/engine-checkout"
import { EngineSettings } from "../../support/engine-settings"
import { orderSnapshot } from "../../support/order-snapshot"
import { createPromotion } from "../../support/promotions"
import { PASSWORD, administrator, registered, type Visitor } from "../../support/visitor"

const baseUrl = inject("storefrontUrl")
const engineUrl = inject("engineUrl")
let engine: EngineAdmin
let settings: EngineSettings
let admin: Visitor
let buyer: Visitor
let customer: EngineCustomer

beforeAll(async () => {
  engine = await EngineAdmin.ofDemoShop(engineUrl)
  settings = new EngineSettings(engine)
  admin = await administrator(baseUrl)
  buyer = await registered(baseUrl)
  const { email } = await buyer.api.getUser()
  customer = await EngineCustomer.signIn(engineUrl, await engine.publishableKey(), email, PASSWORD)
})

afterEach(() => settings.restore())

type Wish = { state?: string; discountCode?: string }

/** Ends the membership, so that the next one of the same customer can be compared with it. */
async function leave(): Promise<void> {
  const { id } = await buyer.api.getUser()
  await admin.api.setUserRole({ params: { id }, body: { isMember: false } })
}

/** The engine's id of the buyer's newest order, whose membership is ended. */
async function newestOrder(): Promise<string> {
  const [newest] = await buyer.api.listOrders()
  await leave()
  return (await engine.orderOf(newest?.id ?? 0)).id
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
  const { body } = await engine.get(`/admin/orders/${orderId}?fields=id,payment_collections.payments.id`)
  const { payment_collections } = body.order as { payment_collections: { payments: { id: string }[] }[] }
  for (const { id } of payment_collections.flatMap(({ payments }) => payments)) {
    expect((await engine.post(`/admin/payments/${id}/capture`, {})).status).toBe(200)
  }
  expect((await engine.post(`/admin/orders/${orderId}/complete`, {})).status).toBe(200)
}

async function completedAtEngine(wish: Wish): Promise<string> {
  const { paymentIntentId } = await buyer.api.createPaymentIntent({ body: { amount: 49, ...wish } })
  const cartId = await cartOfPurchase(inject("databaseUrl"), paymentIntentId)
  await payAtEngine(customer, cartId)
  const orderId = await completeAtEngine(customer, cartId)
  if (!orderId) throw new Error("The engine refused the cart")
  expect(await buyer.api.getUser()).toMatchObject({ isMember: true })
  await settle(orderId)
  await leave()
  return orderId
}

async function taxedWithCode(rate: number) {
  await settings.membershipRate({ name: "Digital services", rate })
  const { code } = await createPromotion(engine, { percent: 12.5, limit: 3 })
  return { state: "OR", discountCode: code }
}

describe("the order of a membership", () => {
  const cases: [string, () => Promise<Wish>][] = [
    ["at its full price", () => Promise.resolve({})],
    [
      "with a tax and a discount of fractions of a cent",
      // A rate that leaves whole cents, because the engine would charge fractions of them.
      () => taxedWithCode(100),
    ],
  ]

  it.each(cases)("%s is like one that the engine made of an equal cart", async (_name, wishFor) => {
    const wish = await wishFor()
    const theirs = await completedAtEngine(wish)
    const ours = [await boughtHere(wish), await confirmedHere(wish)]
    const wanted = await orderSnapshot(engine, theirs)
    for (const orderId of ours) expect(await orderSnapshot(engine, orderId)).toEqual(wanted)
    if (wish.discountCode) expect(await engine.timesUsed(wish.discountCode)).toBe(3)
  })

  it("is paid in whole cents, also where its tax has fractions of them", async () => {
    const orderId = await boughtHere(await taxedWithCode(6))
    const { body } = await engine.get(`/admin/orders/${orderId}?fields=id,*payment_collections.payments`)
    expect(body.order).toMatchObject({
      payment_collections: [{ amount: 45.44, captured_amount: 45.44, payments: [{ amount: 45.44 }] }],
    })
  })

  it("for nothing counts the discount, and has no payment", async () => {
    const { code } = await createPromotion(engine, { percent: 100, limit: 2 })
    const orderId = await boughtHere({ discountCode: code })
    const { body } = await engine.get(`/admin/orders/${orderId}?fields=id,status,total,*payment_collections`)
    expect(body.order).toMatchObject({ status: "completed", total: 0, payment_collections: [] })
    expect(await engine.timesUsed(code)).toBe(1)
  })
})
