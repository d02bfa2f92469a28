import type { Settings } from "@shop/contracts"
import postgres from "postgres"
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from "vitest"
import { mailTo } from "../../support/mailbox"
import { fieldsOfRefusal } from "../../support/refusal"
import { ReturningMember } from "../../support/returns"
import { changeSettings } from "../../support/settings"

const baseUrl = inject("storefrontUrl")
const sql = postgres(inject("databaseUrl"), { max: 1 })
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
let people: ReturningMember
let restore: (() => Promise<void>)[] = []

beforeAll(async () => {
  people = await ReturningMember.of(baseUrl, inject("engineUrl"))
})

afterEach(async () => {
  for (const putBack of restore.reverse()) await putBack()
  restore = []
})

afterAll(() => sql.end())

/** A time zone without daylight saving time in which it is currently `hour` o'clock, with its UTC offset. */
function zoneAt(hour: number) {
  const ahead = (hour - new Date().getUTCHours() + 36) % 24
  const offset = ahead - 12
  return { timeZone: `Etc/GMT${offset > 0 ? "-" : "+"}${Math.abs(offset)}`, offsetMs: offset * HOUR_MS }
}

async function inZone(timeZone: string, changes: Partial<Settings> = {}) {
  restore.push(await changeSettings(baseUrl, { timeZone, ...changes }))
}

describe("the time zone setting", () => {
  it("must be a time zone name, and is kept when an older client saves the settings", async () => {
    await inZone("America/New_York")
    for (const timeZone of ["", "New York", "+02:00", "America/Atlantis"]) {
      const refusal = await fieldsOfRefusal(people.admin.api.changeSettings({ body: { timeZone } }))
      expect(refusal).toEqual({
        status: 400,
        fields: { timeZone: "Please enter a time zone, such as America/New_York" },
      })
    }
    const { timeZone, ...former } = await people.admin.api.getSettings()
    expect(timeZone).toBe("America/New_York")
    await people.admin.api.updateSettings({ body: former })
    expect((await people.member.api.getConfig()).timeZone).toBe("America/New_York")
  })
})

describe("days in the shop's time zone", () => {
  it("make an order from four hours ago late at 2 a.m. but not at noon", async () => {
    const { order } = await people.ordered()
    const placedAt = new Date(Date.now() - 4 * HOUR_MS)
    await sql`update "order" set created_at = ${placedAt} where display_id = ${order.id}`
    await sql`update directory_order set placed_at = ${placedAt} where id = ${order.id}`
    const isLate = async () => {
      const listed = await people.admin.api.listAllOrders({ query: { queue: "late", limit: 1000 } })
      const { isLate: shown } = await people.admin.api.getOrder({ params: { id: order.id } })
      return [shown, listed.some(({ id }) => id === order.id)]
    }
    await inZone(zoneAt(12).timeZone, { dispatchDays: 0 })
    expect(await isLate()).toEqual([false, false])
    await inZone(zoneAt(2).timeZone, { dispatchDays: 0 })
    expect(await isLate()).toEqual([true, true])
  })

  it("end the return period", async () => {
    const bought = await people.delivered()
    for (const hour of [2, 12, 22]) {
      const { timeZone, offsetMs } = zoneAt(hour)
      await inZone(timeZone, { returnDays: 14 })
      const { returnable, parcels } = await people.own(bought.order.id)
      const deliveredAt = Date.parse(parcels[0]?.deliveredAt ?? "")
      const deliveredOn = Math.floor((deliveredAt + offsetMs) / DAY_MS)
      expect(Date.parse(returnable.until ?? "")).toBe((deliveredOn + 15) * DAY_MS - offsetMs - 1)
    }
  })

  it("appear in the emails", async () => {
    const { timeZone, offsetMs } = zoneAt(23)
    await inZone(timeZone, { dispatchDays: 0, transitDays: 0 })
    const { order } = await people.ordered()
    const { text } = await mailTo(inject("mailDirectory"), people.email, `Your order ${order.id}`)
    const there = new Date(Date.parse(order.createdAt) + offsetMs)
    const day = there.toLocaleDateString("en-US", {
      ...{ weekday: "long", month: "long", day: "numeric", timeZone: "UTC" },
    })
    expect(text).toContain(`It should arrive by ${day}.`)
  })
})

describe("a bookkeeping month", () => {
  it("starts and ends in the shop's time zone, even when the setting changes", async () => {
    const { order } = await people.ordered()
    const linesOf = async (month: string) => {
      const response = await people.admin.request(`/api/admin/orders/export?month=${month}`)
      const lines = (await response.text()).split("\n").map((line) => line.split(","))
      return lines.filter(([, , id]) => id === String(order.id)).map(([at]) => at)
    }
    const paidAt = (moment: string) =>
      sql`update capture set created_at = ${moment} where payment_id in (
        select payment.id from payment
          join order_payment_collection using (payment_collection_id)
          join "order" on "order".id = order_id where display_id = ${order.id})`
    await inZone("America/New_York")
    for (const [moment, month, other, at] of [
      ["2026-03-01T03:30:00Z", "2026-02", "2026-03", "2026-02-28T22:30:00-05:00"],
      ["2026-11-01T03:59:59Z", "2026-10", "2026-11", "2026-10-31T23:59:59-04:00"],
      ["2026-11-01T05:30:00Z", "2026-11", "2026-10", "2026-11-01T01:30:00-04:00"],
      ["2026-11-01T06:30:00Z", "2026-11", "2026-10", "2026-11-01T01:30:00-05:00"],
      ["2027-01-01T04:30:00Z", "2026-12", "2027-01", "2026-12-31T23:30:00-05:00"],
    ] as const) {
      await paidAt(moment)
      expect([await linesOf(month), await linesOf(other)], moment).toEqual([[at], []])
    }
    await inZone("Asia/Tokyo")
    expect(await linesOf("2027-01")).toEqual(["2027-01-01T13:30:00+09:00"])
  })
})
