import { afterEach, beforeAll, beforeEach, describe, expect, inject, it } from "vitest"
import { EngineAdmin } from "../../support/engine"
import { EngineSettings } from "../../support/engine-settings"
import { mailTo } from "../../support/mailbox"
import { createPromotion } from "../../support/promotions"
import { fieldsOfRefusal, refusalOf } from "../../support/refusal"
import { registered, type Visitor } from "../../support/visitor"

const baseUrl = inject("storefrontUrl")

const STATE_REQUIRED = {
  status: 400,
  code: "state_required",
  message: "Please choose your state, because some states tax the membership.",
}

let settings: EngineSettings
let buyer: Visitor

beforeAll(async () => {
  settings = new EngineSettings(await EngineAdmin.ofDemoShop(inject("engineUrl")))
})

beforeEach(async () => {
  buyer = await registered(baseUrl)
})

afterEach(() => settings.restore())

const prepare = (more: { state?: string; discountCode?: string } = {}) =>
  buyer.api.createPaymentIntent({ body: { amount: 49, ...more } })

const confirm = (paymentIntentId: string) => buyer.api.confirmMembershipPayment({ body: { paymentIntentId } })

describe("a membership without a tax rate", () => {
  it("ignores country and state rates and does not ask for the state", async () => {
    await settings.countryTax({ name: "Sales tax", rate: 5 })
    await settings.stateTax("us-ca", { name: "California sales tax", rate: 7.25 })
    expect(await buyer.api.getMembership()).toMatchObject({ stateRequired: false })
    for (const state of [undefined, "CA"]) {
      expect(await prepare({ ...(state && { state }) })).toMatchObject({ amountDue: 4900, taxes: [] })
    }
    await confirm((await prepare()).paymentIntentId)
    const [order] = await buyer.api.listOrders()
    expect(order).toMatchObject({ totalAmount: 4900, tax: 0, taxes: [], shippingAddress: "" })
  })
})

describe("a membership with a tax rate", () => {
  it("requires the state at its field", async () => {
    await settings.membershipRate({ name: "Digital services", rate: 6 })
    expect(await buyer.api.getMembership()).toMatchObject({ stateRequired: true })
    expect(await refusalOf(prepare())).toEqual(STATE_REQUIRED)
    expect(await refusalOf(buyer.api.purchaseMembership({ body: {} }))).toEqual(STATE_REQUIRED)
    expect(await fieldsOfRefusal(prepare())).toMatchObject({ fields: { state: STATE_REQUIRED.message } })
    expect(await fieldsOfRefusal(prepare({ state: "XX" }))).toMatchObject({
      status: 400,
      fields: { state: "Please choose a US state" },
    })
    expect((await buyer.api.getUser()).isMember).toBe(false)
  })

  it("shows the tax before payment, then charges, orders and confirms the same total", async () => {
    await settings.membershipRate({ name: "Digital services", rate: 6 })
    const prepared = await prepare({ state: "california" })
    const taxes = [{ name: "Digital services", rate: 6, amount: 294, included: false }]
    expect(prepared).toMatchObject({ amountDue: 5194, taxes })
    expect(await prepare({ state: "us-ca" })).toEqual(prepared)
    await confirm(prepared.paymentIntentId)
    const [order] = await buyer.api.listOrders()
    expect(order).toMatchObject({ subtotal: 4900, tax: 294, taxes, totalAmount: 5194, shippingAddress: "" })
    const { text } = await mailTo(inject("mailDirectory"), (await buyer.api.getUser()).email, "Welcome")
    expect(text).toContain("$51.94")
    expect(text).toContain("Digital services")
    expect(await buyer.api.getMembership()).toMatchObject({ stateRequired: false })
  })

  it("is taxed in the states of its rate only", async () => {
    await settings.countryTax({ name: "Sales tax", rate: 5 })
    const california = await settings.stateTax("us-ca", { name: "California sales tax", rate: 7.25 })
    const washington = await settings.stateTax("us-wa", { name: "Washington sales tax", rate: 6.5 })
    await settings.membershipRate({ name: "Washington digital goods", rate: 10 }, washington)
    const inStates = async () => {
      const due: Record<string, number> = {}
      for (const state of ["CA", "WA", "OR"]) due[state] = (await prepare({ state })).amountDue
      return due
    }
    expect(await inStates()).toEqual({ CA: 4900, WA: 5390, OR: 4900 })
    await settings.membershipRate({ name: "Digital services", rate: 2 })
    expect(await inStates()).toEqual({ CA: 4998, WA: 5390, OR: 4998 })
    expect(california).not.toBe("")
  })

  it("is taxed after the discount", async () => {
    await settings.membershipRate({ name: "Digital services", rate: 10 })
    const { code } = await createPromotion(settings.engine, { percent: 10 })
    const prepared = await prepare({ state: "OR", discountCode: code })
    expect(prepared).toMatchObject({
      amountDue: 4851,
      taxes: [{ amount: 441 }],
      appliedDiscount: { amountOff: 490 },
    })
    await confirm(prepared.paymentIntentId)
    const [order] = await buyer.api.listOrders()
    expect(order).toMatchObject({ subtotal: 4900, discount: 490, tax: 441, totalAmount: 4851 })
  })

  it("costs nothing with a full discount", async () => {
    await settings.membershipRate({ name: "Digital services", rate: 10 })
    const { code } = await createPromotion(settings.engine, { percent: 100 })
    const free = await prepare({ state: "OR", discountCode: code })
    expect(free).toMatchObject({ amountDue: 0, clientSecret: null })
    expect(await confirm(free.paymentIntentId)).toMatchObject({ user: { isMember: true } })
  })

  it("keeps its price when prices include tax", async () => {
    await settings.membershipRate({ name: "Digital services", rate: 6 })
    await settings.taxInclusivePrices()
    expect(await prepare({ state: "OR" })).toMatchObject({
      amountDue: 4900,
      taxes: [{ name: "Digital services", rate: 6, amount: 277, included: true }],
    })
  })

  it("is rejected after a rate change and needs a new quote", async () => {
    const seen = await prepare()
    await settings.membershipRate({ name: "Digital services", rate: 6 })
    expect(await refusalOf(confirm(seen.paymentIntentId))).toMatchObject({ code: "state_required" })
    const taxed = await prepare({ state: "OR" })
    expect(taxed.amountDue).toBe(5194)
    await settings.restore()
    expect(await refusalOf(confirm(taxed.paymentIntentId))).toMatchObject({ code: "amount_mismatch" })
    expect(await confirm((await prepare()).paymentIntentId)).toMatchObject({ user: { isMember: true } })
    expect((await buyer.api.listOrders())[0]).toMatchObject({ totalAmount: 4900 })
  })
})
