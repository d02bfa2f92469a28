import { beforeAll, describe, expect, inject } from "vitest"
import { EngineAdmin } from "../../support/engine"
import { createPromotion, usesOf } from "../../support/promotions"
import { CALLERS, itInEveryRound, race, times } from "../../support/race"
import { PASSWORD, registered, signedIn, type Visitor } from "../../support/visitor"

const baseUrl = inject("storefrontUrl")
let admin: Visitor
let engine: EngineAdmin
let users: Visitor[]

beforeAll(async () => {
  admin = await signedIn(baseUrl, "admin")
  engine = await EngineAdmin.signIn(inject("engineUrl"), "admin@meridian-recovery.example", PASSWORD)
  users = []
  while (users.length < CALLERS) users.push(await registered(baseUrl))
}, 600_000)

describe("many confirmations of one membership", () => {
  itInEveryRound("activate it once, and all are told so", async () => {
    const user = await registered(baseUrl)
    const { paymentIntentId } = await user.api.createPaymentIntent({ body: { amount: 49 } })
    const confirm = () => user.api.confirmMembershipPayment({ body: { paymentIntentId } })
    const { answers } = await race(times(CALLERS, () => confirm))
    expect(answers).toHaveLength(CALLERS)
    expect(answers.every((answer) => answer.user.isMember)).toBe(true)
    expect(await user.api.listOrders()).toHaveLength(1)
  })
})

describe("the last use of a discount code", () => {
  itInEveryRound("goes to one of many buyers of the membership", async () => {
    const { id, code } = await createPromotion(engine, { percent: 100, limit: 1 })
    const buy = (user: Visitor) => () => user.api.purchaseMembership({ body: { discountCode: code } })
    const { answers, refusals } = await race(users.map(buy))
    expect(answers).toHaveLength(1)
    expect(new Set(refusals.map((refusal) => refusal.code))).toEqual(new Set(["discount_used_up"]))
    expect(await usesOf(engine, id)).toBe(1)
    for (const user of users) {
      const { id: userId, isMember } = await user.api.getUser()
      if (!isMember) continue
      await admin.api.setUserRole({ params: { id: userId }, body: { isMember: false } })
    }
  })
})
