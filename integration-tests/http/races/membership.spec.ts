import { beforeAll, describe, expect, inject } from "vitest"
import { EngineAdmin } from "../../support/engine"
import { createPromotion, usesOf } from "../../support/promotions"
import { CALLERS, itInEveryRound, race, times } from "../../support/race"
import { concurrentClients, setMembers, type ConcurrentClient } from "../../support/concurrent-clients"
import { administrator, type Visitor } from "../../support/visitor"

const baseUrl = inject("storefrontUrl")
let admin: Visitor
let engine: EngineAdmin
let users: ConcurrentClient[]

beforeAll(async () => {
  admin = await administrator(baseUrl)
  engine = await EngineAdmin.ofDemoShop(inject("engineUrl"))
  users = await concurrentClients(baseUrl)
  await setMembers(admin, users, false)
}, 600_000)

describe("simultaneous confirmations of one membership", () => {
  itInEveryRound("activate it once and are all told so", async (round) => {
    const user = users[round % users.length] as ConcurrentClient
    const before = await user.api.listOrders()
    const { paymentIntentId } = await user.api.createPaymentIntent({ body: { amount: 49 } })
    const confirm = () => user.api.confirmMembershipPayment({ body: { paymentIntentId } })
    const { answers } = await race(times(CALLERS, () => confirm))
    expect(answers).toHaveLength(CALLERS)
    expect(answers.every((answer) => answer.user.isMember)).toBe(true)
    expect(await user.api.listOrders()).toHaveLength(before.length + 1)
    await setMembers(admin, [user], false)
  })
})

describe("the last use of a discount code", () => {
  itInEveryRound("goes to one of many membership buyers", async () => {
    const { id, code } = await createPromotion(engine, { percent: 100, limit: 1 })
    const buy = (user: ConcurrentClient) => () =>
      user.api.purchaseMembership({ body: { discountCode: code } })
    const { answers, refusals } = await race(users.map(buy))
    expect(answers).toHaveLength(1)
    expect(new Set(refusals.map((refusal) => refusal.code))).toEqual(
      new Set(CALLERS > 1 ? ["discount_used_up"] : []),
    )
    expect(await usesOf(engine, id)).toBe(1)
    const states = await Promise.all(users.map(async (user) => (await user.api.getUser()).isMember))
    expect(states.filter(Boolean)).toHaveLength(1)
    await setMembers(admin, [users[states.indexOf(true)] as ConcurrentClient], false)
  })
})
