import postgres from "postgres"
import { afterAll, beforeAll, expect, inject, it } from "vitest"
import { administrator, type Visitor } from "../../support/visitor"

const baseUrl = inject("storefrontUrl")
const sql = postgres(inject("databaseUrl"), { max: 1 })
const BUYERS = ["rahman", "tanaka", "lindqvist"]
const DAY_MS = 86_400_000
let admin: Visitor

interface PastOrder {
  id: number
  at: Date
  status: string
}

/** The demo shop's past orders, oldest first. */
const pastOrders = () => sql<PastOrder[]>`select listed.id, listed.placed_at as at, listed.status
  from directory_order listed join "order" on "order".id = listed.order_id
    join account on account.customer_id = "order".customer_id
  where account.username = any(${BUYERS}) and listed.placed_at < now() - interval '1 day'
  order by listed.placed_at`

beforeAll(async () => {
  admin = await administrator(baseUrl)
})
afterAll(() => sql.end())

it("the demo shop's eighteen months of orders grow over time, with most on Mondays", async () => {
  const orders = await pastOrders()
  const ages = orders.map(({ at }) => (Date.now() - at.getTime()) / DAY_MS)
  const between = (from: number, until: number) => ages.filter((age) => age >= from && age < until).length
  const on = (weekday: number) => orders.filter(({ at }) => at.getUTCDay() === weekday).length
  expect(ages[0]).toBeGreaterThan(500)
  expect(ages[0]).toBeLessThan(560)
  expect(between(0, 90)).toBeGreaterThan(1.5 * between(90, 180))
  expect(between(0, 180)).toBeGreaterThan(between(180, 560))
  expect(on(1)).toBeGreaterThan(1.5 * on(0))
  const ids = orders.map(({ id }) => id)
  expect(ids).toEqual([...ids].sort((one, other) => one - other))
  expect([...new Set(orders.map(({ status }) => status))].sort()).toEqual([
    "cancelled",
    "completed",
    "delivered",
  ])
})

it("the demo shop's past orders have matching items, money and history", async () => {
  const orders = await pastOrders()
  for (const status of ["cancelled", "completed", "delivered"]) {
    const { id = 0, at } = orders.findLast((order) => order.status === status) ?? {}
    const order = await admin.api.getOrder({ params: { id } })
    expect(order.createdAt).toBe(at?.toISOString())
    expect(BUYERS).toContain(order.user.username)
    expect(order.items.length).toBeGreaterThan(0)
    expect(order.totalAmount).toBeGreaterThan(0)
    expect(order.refunded).toBe(status === "cancelled" ? order.totalAmount : 0)
    expect(order.parcels).toHaveLength(status === "cancelled" ? 0 : 1)
    expect([order.due, order.status]).toEqual([0, status])
  }
  const ownersOf = await sql`select id from refund where payment_id not in (select id from payment)`
  expect(ownersOf).toEqual([])
})
