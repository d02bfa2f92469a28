import { afterAll, beforeAll, expect, inject, it } from "vitest"
import { StatementWatch } from "../../bench/lib/statements"
import { fetchAsStorefront } from "../../support/proxy-secret"
import { returnOf, ReturningMember } from "../../support/returns"
import { startSecondEngine, type SecondEngine } from "../../support/second-engine"

const watch = new StatementWatch("return-reads")
let engine: SecondEngine

beforeAll(async () => {
  engine = await startSecondEngine(watch.environment)
})
afterAll(() => engine.stop())

it("reads an order's returns without joining them with each version of its lines", async () => {
  const people = await ReturningMember.of(inject("storefrontUrl"), inject("engineUrl"))
  const { orderId } = returnOf(await people.ask(await people.delivered(), 1))
  const cookie = people.admin.cookie()
  const { all } = await watch.during(async (headers) => {
    const path = `${engine.url}/api/admin/orders/${orderId}`
    expect((await fetchAsStorefront(path, { headers: { ...headers, cookie } })).status).toBe(200)
  })
  const ofReturns = all.map(({ sql }) => sql).filter((sql) => /from "return"/.test(sql))
  expect(ofReturns.length).toBeGreaterThan(0)
  expect(ofReturns.filter((sql) => /join "(order_item|order_summary|order_shipping)"/.test(sql))).toEqual([])
})
