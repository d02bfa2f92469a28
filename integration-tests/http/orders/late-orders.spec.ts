import type { OrderStatus } from "@shop/contracts"
import { setTimeout } from "node:timers/promises"
import postgres from "postgres"
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest"
import { mailsTo, mailTo } from "../../support/mailbox"
import { race, times } from "../../support/race"
import { refusalOf } from "../../support/refusal"
import { ReturningMember } from "../../support/returns"
import { changeSettings } from "../../support/settings"

const baseUrl = inject("storefrontUrl")
const mailDirectory = inject("mailDirectory")
const sql = postgres(inject("databaseUrl"), { max: 1 })
const SOON_MS = 500
let people: ReturningMember

beforeAll(async () => {
  people = await ReturningMember.of(baseUrl, inject("engineUrl"))
})

afterAll(() => sql.end())

/** An order that looks as if it was placed this many days ago. */
async function placedBefore(days: number, ...statuses: OrderStatus[]) {
  const { order } = await people.ordered(...statuses)
  const placedAt = new Date(Date.now() - days * 24 * 60 * 60 * 1000)
  await sql`update "order" set created_at = ${placedAt} where display_id = ${order.id}`
  // An event of the order may just be entering it in the directory as it was.
  await setTimeout(SOON_MS)
  await sql`update directory_order set placed_at = ${placedAt} where id = ${order.id}`
  return order.id
}

async function lateIds(): Promise<number[]> {
  const orders = await people.admin.api.listAllOrders({ query: { queue: "late", limit: 1000 } })
  return orders.map(({ id }) => id)
}

const notify = (id: number) => people.admin.api.notifyOfDelay({ params: { id } })
const notifiedAt = async (id: number) => (await people.admin.api.getOrder({ params: { id } })).delayNotifiedAt
const subjects = async (id: number) =>
  (await mailsTo(mailDirectory, people.email)).filter(({ subject }) =>
    subject?.startsWith(`Your order ${id} is late`),
  )

describe("late orders", () => {
  it("are orders past their dispatch day", async () => {
    const [waiting, packed] = [await placedBefore(9), await placedBefore(9, "processing")]
    const sent = await placedBefore(9, "processing", "shipped")
    const cancelled = await placedBefore(9, "cancelled")
    const { order: fresh } = await people.ordered()
    const late = await lateIds()
    expect(late).toEqual(expect.arrayContaining([waiting, packed]))
    for (const id of [sent, cancelled, fresh.id]) expect(late).not.toContain(id)
    const restore = await changeSettings(baseUrl, { dispatchDays: 20 })
    expect(await lateIds()).not.toContain(waiting)
    await restore()
  })

  it("notify administrators once each", async () => {
    const id = await placedBefore(9)
    expect(await notifiedAt(id)).toBeNull()
    const { answers, refusals } = await race(times(5, () => () => notify(id)))
    expect([answers.length, refusals.length]).toEqual([1, 4])
    expect(await notifiedAt(id)).not.toBeNull()
    const mail = await mailTo(mailDirectory, people.email, `Your order ${id} is late`)
    expect(mail.text).toContain("hasn't shipped yet")
    expect(mail.text).toContain(`/account/orders/${id}`)
    expect(await subjects(id)).toHaveLength(1)
    const refusal = await refusalOf(notify(id))
    expect(refusal).toMatchObject({ status: 409, code: "invalid_transition" })
    expect(refusal.message).toContain("in the last 24 hours")
  })

  it("exclude all other orders and are visible to administrators only", async () => {
    const { order } = await people.ordered()
    expect((await refusalOf(notify(order.id))).message).toContain("not late")
    const call = people.member.api.notifyOfDelay({ params: { id: order.id } })
    expect(await refusalOf(call)).toMatchObject({ status: 403 })
    expect(await notifiedAt(order.id)).toBeNull()
  })
})

describe("the delivery date", () => {
  it("appears in the order and parcel emails", async () => {
    const { order } = await people.ordered("processing", "shipped")
    for (const subject of [`Your order ${order.id}`, `Your order ${order.id} is on its way`]) {
      const { text } = await mailTo(mailDirectory, people.email, subject)
      expect(text).toMatch(/It should arrive by (Mon|Tues|Wednes|Thurs|Fri)day, /)
    }
  })
})
