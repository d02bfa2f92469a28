import type { OrderDetail, OrderReturn } from "@shop/contracts"
import { afterAll, beforeAll, expect, inject, it } from "vitest"
import { StatementWatch } from "../../bench/lib/statements"
import { fetchAsStorefront } from "../../support/proxy-secret"
import { returnOf, ReturningMember } from "../../support/returns"
import { startSecondEngine, type SecondEngine } from "../../support/second-engine"
import type { Visitor } from "../../support/visitor"

const watch = new StatementWatch("return-reads")
let engine: SecondEngine

beforeAll(async () => {
  engine = await startSecondEngine(watch.environment)
})
afterAll(() => engine.stop())

/** Statements that read returns, and with them each version of their orders' lines. */
const joining = (all: { sql: string }[]) =>
  all.filter(
    ({ sql }) => /from "return"/.test(sql) && /join "(order_item|order_summary|order_shipping)"/.test(sql),
  )

it("returns are read without joining every version of their order lines", async () => {
  const people = await ReturningMember.of(inject("storefrontUrl"), inject("engineUrl"))
  const { orderId } = returnOf(await people.ask(await people.delivered(), 1))
  const cookie = people.admin.cookie()
  const { all } = await watch.during(async (headers) => {
    const path = `${engine.url}/api/admin/orders/${orderId}`
    expect((await fetchAsStorefront(path, { headers: { ...headers, cookie } })).status).toBe(200)
  })
  expect(all.filter(({ sql }) => /from "return"/.test(sql)).length).toBeGreaterThan(0)
  expect(joining(all)).toEqual([])
})

it("returns are changed without joining every version of their order lines", async () => {
  const people = await ReturningMember.of(inject("storefrontUrl"), inject("engineUrl"))
  const bought = await people.delivered()
  const { id } = bought.order
  const { all } = await watch.during(async (headers) => {
    const change = async (by: Visitor, path: string, body: object) => {
      const response = await fetchAsStorefront(engine.url + path, {
        method: "POST",
        headers: { ...headers, cookie: by.cookie(), "content-type": "application/json" },
        body: JSON.stringify(body),
      })
      expect(response.ok, path).toBe(true)
      return returnOf((await response.json()) as OrderDetail)
    }
    const ask = () =>
      change(people.member, `/api/orders/${id}/returns`, {
        items: [{ itemId: bought.itemId, quantity: 1, reason: "does_not_suit" }],
      })
    const ofStaff = (one: OrderReturn, step: string, body: object) =>
      change(people.admin, `/api/admin/orders/${id}/returns/${one.id}/${step}`, body)
    const [kept, cancelled] = [await ask(), await ask()]
    await change(people.member, `/api/orders/${id}/returns/${cancelled.id}/cancel`, {})
    await ofStaff(kept, "status", { status: "approved" })
    await ofStaff(kept, "receive", { items: [{ itemId: bought.itemId, restocked: 1, writtenOff: 0 }] })
  })
  expect(joining(all)).toEqual([])
})
