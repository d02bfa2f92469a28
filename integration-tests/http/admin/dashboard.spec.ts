import type { Dashboard, SalesFigures } from "@shop/contracts"
import postgres from "postgres"
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from "vitest"
import { returnOf, ReturningMember } from "../../support/returns"
import { changeSettings } from "../../support/settings"
import { stockedProduct } from "../../support/stocked-products"
import { payingMember, registeredMember } from "../../support/visitor"

const baseUrl = inject("storefrontUrl")
const sql = postgres(inject("databaseUrl"), { max: 1 })
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
let people: ReturningMember
let restore: (() => Promise<void>) | undefined

beforeAll(async () => {
  people = await ReturningMember.of(baseUrl, inject("engineUrl"))
})
afterEach(async () => {
  await restore?.()
  restore = undefined
})
afterAll(() => sql.end())

const read = (): Promise<Dashboard> => people.admin.api.getDashboard()

interface Period {
  unit: "day" | "week"
  /** How many days earlier it begins and ends. */
  back: number
}

/** A period's figures by plain statements, which count in local times. */
async function plainly(at: string, timeZone: string, { unit, back }: Period): Promise<SalesFigures> {
  const now = sql`(${at}::timestamptz at time zone ${timeZone} - make_interval(days => ${back}))`
  const isIn = (column: string) =>
    sql`${sql(column)} at time zone ${timeZone} >= date_trunc(${unit}, ${now}) and ${sql(column)} at time zone ${timeZone} < ${now}`
  const [sold] = await sql`select coalesce(sum(amount), 0) * 100 as cents from capture
    where deleted_at is null and ${isIn("created_at")}`
  const [refunded] =
    await sql`select coalesce(sum(amount), 0) * 100 as cents from refund where ${isIn("created_at")}`
  const [failed] =
    await sql`select coalesce(sum(amount), 0) * 100 as cents from refund where ${isIn("deleted_at")}`
  const [ordered] = await sql`select count(*)::int from "order"
    where deleted_at is null and not is_draft_order and canceled_at is null and ${isIn("created_at")}`
  const [joined] = await sql`select count(*)::int from
    (select min(granted_at) as began from membership_grant where deleted_at is null group by account_id) first
    where ${isIn("began")}`
  const [sales, refunds] = [Number(sold?.cents), Number(refunded?.cents) - Number(failed?.cents)]
  return { sales, refunds, net: sales - refunds, orders: ordered?.count, newMembers: joined?.count }
}

/** A day's figures by plain statements. */
async function dayPlainly(at: string, timeZone: string, day: string) {
  const isIn = (column: string) =>
    sql`(${sql(column)} at time zone ${timeZone})::date = ${day}::date and ${sql(column)} < ${at}`
  const [money] = await sql`select 100 * ((select coalesce(sum(amount), 0) from capture
      where deleted_at is null and ${isIn("created_at")})
    - (select coalesce(sum(amount), 0) from refund where ${isIn("created_at")})
    + (select coalesce(sum(amount), 0) from refund where ${isIn("deleted_at")})) as net`
  const [ordered] = await sql`select count(*)::int from "order"
    where deleted_at is null and not is_draft_order and canceled_at is null and ${isIn("created_at")}`
  return { day, net: Number(money?.net), orders: Number(ordered?.count) }
}

/** Moves an order and its payment to another time, as if it had been placed then. */
async function placedAt(id: number, at: Date): Promise<void> {
  await sql`update "order" set created_at = ${at} where display_id = ${id}`
  await sql`update capture set created_at = ${at} where payment_id in (
    select payment.id from payment join order_payment_collection link using (payment_collection_id)
      join "order" on "order".id = link.order_id where "order".display_id = ${id})`
  await expect
    .poll(async () => {
      await sql`update directory_order set placed_at = ${at} where id = ${id}`
      const [row] = await sql`select placed_at from directory_order where id = ${id}`
      return (row?.placed_at as Date).getTime()
    })
    .toBe(at.getTime())
}

const PERIODS = {
  today: { unit: "day", back: 0 },
  yesterday: { unit: "day", back: 1 },
  thisWeek: { unit: "week", back: 0 },
  lastWeek: { unit: "week", back: 7 },
} as const

/** The figures of the dashboard, and the same by plain statements. */
async function both(timeZone: string) {
  const { at, days, ...shown } = await read()
  const plain: Record<string, unknown> = {}
  const found: Record<string, unknown> = {}
  for (const name of Object.keys(PERIODS) as (keyof typeof PERIODS)[]) {
    found[name] = shown[name]
    plain[name] = await plainly(at, timeZone, PERIODS[name])
  }
  found.days = days
  plain.days = await Promise.all(days.map(({ day }) => dayPlainly(at, timeZone, day)))
  return { plain, found }
}

describe("the dashboard's sales", () => {
  it("include memberships, refunds and canceled orders", async () => {
    const before = await read()
    const member = await payingMember(baseUrl)
    const [membership] = await member.api.listOrders()
    const { order } = await people.ordered()
    await people.refund(order, 500)
    const { order: canceled } = await people.ordered("cancelled")
    const [paid, sold, undone] = [membership?.totalAmount ?? 0, order.totalAmount, order.totalAmount]
    expect(canceled.status).toBe("cancelled")
    expect(Math.min(paid, sold)).toBeGreaterThan(500)
    await expect
      .poll(async () => {
        const { today } = await read()
        return {
          sales: today.sales - before.today.sales,
          refunds: today.refunds - before.today.refunds,
          net: today.net - before.today.net,
          orders: today.orders - before.today.orders,
          newMembers: today.newMembers - before.today.newMembers,
        }
      })
      .toEqual({
        sales: paid + sold + undone,
        refunds: 500 + undone,
        net: paid + sold - 500,
        orders: 2,
        newMembers: 1,
      })
  })

  it.each(["America/St_Johns", "Pacific/Kiritimati"])(
    "match plain SQL totals, day by day in %s",
    async (timeZone) => {
      restore = await changeSettings(baseUrl, { timeZone })
      const { at } = await read()
      const [clock] = await sql`select date_trunc('day', ${at}::timestamptz at time zone ${timeZone})
        at time zone ${timeZone} as midnight`
      const midnight = (clock?.midnight as Date).getTime()
      // The last and the first moments of days, the same time on earlier days, and the time after it.
      for (const moment of [
        midnight - 1,
        midnight,
        midnight - DAY_MS,
        Date.parse(at) - DAY_MS - HOUR_MS / 60,
        Date.parse(at) - 7 * DAY_MS - HOUR_MS / 60,
        Date.parse(at) - 7 * DAY_MS + HOUR_MS,
        midnight - 29 * DAY_MS,
        midnight - 29 * DAY_MS - 1,
      ])
        await placedAt((await people.ordered()).order.id, new Date(moment))
      const { plain, found } = await both(timeZone)
      expect(found).toEqual(plain)
    },
  )
})

describe("the dashboard's tasks", () => {
  const taskOf = async (kind: string) => (await read()).tasks.find(({ task }) => task === kind)

  it("match the lists, including the oldest entry", async () => {
    const { order } = await people.ordered("processing")
    await placedAt(order.id, new Date(Date.now() - 400 * DAY_MS))
    for (const [kind, query] of [
      ["pendingOrders", { queue: "to-pack" }],
      ["processingOrders", { queue: "to-send" }],
      ["lateOrders", { queue: "late" }],
    ] as const) {
      await expect
        .poll(async () => {
          const { data, total } = await people.admin.api.page("listAllOrders", { query })
          const [row] = await sql`select min(placed_at) as since from directory_order
            where id = any(${data.map(({ id }) => id)})`
          const task = await taskOf(kind)
          return task?.count === total && task?.since === (row?.since as Date).toISOString()
        })
        .toBe(true)
    }
  })

  it("include returns until staff respond", async () => {
    const counted = async () => (await taskOf("requestedReturns"))?.count ?? 0
    const before = await counted()
    const asked = returnOf(await people.ask(await people.delivered()))
    const task = await taskOf("requestedReturns")
    expect(task?.count).toBe(before + 1)
    expect(Date.parse(task?.since ?? "")).toBeLessThanOrEqual(Date.now())
    await people.answer(asked, "approved")
    expect(await counted()).toBe(before)
  })
})

describe("the dashboard's low-stock list", () => {
  it("includes products that recently sold out, but ignores canceled orders", async () => {
    const product = await stockedProduct(people.admin, 10)
    // An account can only place so many orders in a few minutes.
    const member = await registeredMember(baseUrl)
    await member.api.addCartItem({ body: { productId: product.id, quantity: 10 } })
    const { id } = await member.api.placeOrder({
      body: { shippingAddress: "12 Harbor St, Portland, OR 97201", paymentMethod: "credit" },
    })
    const found = async () =>
      (await read()).runningOut.variants.find(({ productId }) => productId === product.id)
    const expected = { name: product.name, variant: null, stockQuantity: 0, sold: 10, daysLeft: 0 }
    await expect.poll(found).toEqual({ productId: product.id, ...expected })
    await people.admin.api.setOrderStatus({ params: { id }, body: { status: "cancelled" } })
    await expect.poll(found).toBeUndefined()
  })
})
