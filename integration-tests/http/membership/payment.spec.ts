import { beforeAll, describe, expect, inject, it } from "vitest"
import { EngineAdmin } from "../../support/engine"
import { createPromotion, usesOf } from "../../support/promotions"
import { refusalOf } from "../../support/refusal"
import { payingMember, registered, visit, type Visitor } from "../../support/visitor"

const baseUrl = inject("storefrontUrl")
const PRICE_CENTS = 4900
let admin: EngineAdmin

beforeAll(async () => {
  admin = await EngineAdmin.ofDemoShop(inject("engineUrl"))
})

function intent(visitor: Visitor, discountCode?: string, amount = 49) {
  return visitor.api.createPaymentIntent({ body: { amount, discountCode } })
}

function confirm(visitor: Visitor, paymentIntentId: string) {
  return visitor.api.confirmMembershipPayment({ body: { paymentIntentId } })
}

describe("POST /api/create-payment-intent", () => {
  it("prices the membership", async () => {
    expect(await intent(await registered(baseUrl))).toEqual({
      clientSecret: expect.any(String),
      paymentIntentId: expect.any(String),
      provider: "demo",
      amountDue: PRICE_CENTS,
      taxes: [],
    })
  })

  it.each([
    [{ percent: 10 }, 490],
    [{ percent: 12.5 }, 613],
    [{ dollars: 19.99 }, 1999],
    [{ dollars: 60 }, 4900],
  ])("deducts %o exactly", async (wish, amountOff) => {
    const { code } = await createPromotion(admin, wish)
    const quoted = await intent(await registered(baseUrl), code.toLowerCase())
    expect(quoted).toMatchObject({ amountDue: PRICE_CENTS - amountOff, appliedDiscount: { code, amountOff } })
  })

  it("reuses an open payment and starts another for a new code", async () => {
    const user = await registered(baseUrl)
    const { code } = await createPromotion(admin)
    const first = await intent(user)
    const discounted = await intent(user, code)
    expect(discounted.paymentIntentId).not.toBe(first.paymentIntentId)
    expect(await intent(user)).toEqual(first)
    expect(await intent(user, code)).toEqual(discounted)
  })

  it("rejects an amount other than the full price", async () => {
    const user = await registered(baseUrl)
    const { code } = await createPromotion(admin)
    const attempts: [string | undefined, number][] = [
      [undefined, 1],
      [undefined, 4900],
      [code, 44.1],
    ]
    for (const [discountCode, amount] of attempts) {
      const refusal = await refusalOf(intent(user, discountCode, amount))
      expect(refusal).toMatchObject({ status: 400, code: "amount_mismatch" })
    }
  })

  it("rejects members, visitors and invalid codes", async () => {
    expect(await refusalOf(intent(await payingMember(baseUrl)))).toMatchObject({
      status: 409,
      code: "already_member",
    })
    expect(await refusalOf(intent(visit(baseUrl)))).toMatchObject({ status: 401, code: "unauthenticated" })
    const { code } = await createPromotion(admin, { status: "inactive" })
    const user = await registered(baseUrl)
    expect(await refusalOf(intent(user, code))).toMatchObject({ status: 409, code: "discount_inactive" })
    expect(await refusalOf(intent(user, "NOBODY-MADE-THIS"))).toMatchObject({
      status: 404,
      code: "discount_invalid",
    })
  })
})

describe("POST /api/confirm-membership-payment", () => {
  it("activates the membership with one order, however often it is called", async () => {
    const user = await registered(baseUrl)
    const { paymentIntentId } = await intent(user)
    const activated = await confirm(user, paymentIntentId)
    expect(activated).toMatchObject({ success: true, user: { isMember: true } })
    expect(await confirm(user, paymentIntentId)).toEqual(activated)
    expect(await user.api.getUser()).toEqual(activated.user)
    expect(await user.api.listOrders()).toMatchObject([{ totalAmount: PRICE_CENTS, status: "completed" }])
  })

  it("activates once for many simultaneous confirmations", async () => {
    const user = await registered(baseUrl)
    const { id, code } = await createPromotion(admin, { limit: 10 })
    const { paymentIntentId } = await intent(user, code)
    const answers = await Promise.all(Array.from({ length: 8 }, () => confirm(user, paymentIntentId)))
    expect(answers.every((answer) => answer.user.isMember)).toBe(true)
    expect(await user.api.listOrders()).toHaveLength(1)
    expect(await usesOf(admin, id)).toBe(1)
  })

  it("activates once when two payments of a user are confirmed together", async () => {
    const user = await registered(baseUrl)
    const { code } = await createPromotion(admin)
    const intents = [await intent(user), await intent(user, code)]
    await Promise.all(intents.map(({ paymentIntentId }) => confirm(user, paymentIntentId)))
    expect(await user.api.listOrders()).toHaveLength(1)
  })

  it("activates for free with a full discount and counts the use", async () => {
    const user = await registered(baseUrl)
    const { id, code } = await createPromotion(admin, { percent: 100, limit: 5 })
    const free = await intent(user, code)
    expect(free).toMatchObject({ amountDue: 0, clientSecret: null })
    expect(await usesOf(admin, id)).toBe(0)
    expect(await confirm(user, free.paymentIntentId)).toMatchObject({ user: { isMember: true } })
    expect(await usesOf(admin, id)).toBe(1)
    expect(await user.api.listOrders()).toMatchObject([{ totalAmount: 0 }])
  })

  it("accepts only the user's own payments", async () => {
    const [owner, other] = [await registered(baseUrl), await registered(baseUrl)]
    const { paymentIntentId } = await intent(owner)
    expect(await refusalOf(confirm(other, paymentIntentId))).toMatchObject({ status: 404, code: "not_found" })
    expect(await refusalOf(confirm(owner, "pi_nobody_made_this"))).toMatchObject({
      status: 404,
      code: "not_found",
    })
    expect(await other.api.getUser()).toMatchObject({ isMember: false })
  })

  it("rejects a code whose last use has since been taken", async () => {
    const { id, code } = await createPromotion(admin, { limit: 1 })
    const users = [await registered(baseUrl), await registered(baseUrl), await registered(baseUrl)]
    const intents = await Promise.all(users.map((user) => intent(user, code)))
    const outcomes = await Promise.all(
      users.map((user, index) =>
        confirm(user, intents[index]?.paymentIntentId ?? "").then(
          () => "member",
          (error: { code?: string }) => error.code,
        ),
      ),
    )
    expect(outcomes.sort()).toEqual(["discount_used_up", "discount_used_up", "member"])
    expect(await usesOf(admin, id)).toBe(1)
  })

  it("rejects a code that has since been disabled or changed", async () => {
    const user = await registered(baseUrl)
    const off = await createPromotion(admin)
    const { paymentIntentId } = await intent(user, off.code)
    await admin.post(`/admin/promotions/${off.id}`, { status: "inactive" })
    expect(await refusalOf(confirm(user, paymentIntentId))).toMatchObject({
      status: 409,
      code: "discount_inactive",
    })
    const less = await createPromotion(admin, { percent: 50 })
    const quoted = await intent(user, less.code)
    await admin.post(`/admin/promotions/${less.id}`, { application_method: { value: 5 } })
    expect(await refusalOf(confirm(user, quoted.paymentIntentId))).toMatchObject({ code: "amount_mismatch" })
    expect(await user.api.getUser()).toMatchObject({ isMember: false })
    expect(await user.api.listOrders()).toEqual([])
  })
})
