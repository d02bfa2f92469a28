import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { describe, expect, it } from "vitest"
import { INVOICE_MODULE } from "#modules/invoice/index"
import { SITE_SETTINGS_MODULE } from "#modules/site-settings/index"
import { paymentsOfMonth } from "./payments-of-month"

/** A payment or refund; the database keeps `microseconds` that the engine does not return. */
interface Stored {
  id: string
  at: Date
  microseconds: number
  amount: number
}

const timeOf = ({ at, microseconds }: Stored) => at.getTime() * 1000 + microseconds

/** A shop with these payments and refunds, of which none has failed; notes how many rows each statement asks for. */
function shopWith(stored: Record<string, Stored[]>) {
  const asked: number[] = []
  const raw = (statement: string, [moment, id, until, take]: [string, string, Date, number]) => {
    asked.push(take)
    const [, table = "", time] = /from (\w+) moved[^]*order by moved\.(\w+), moved\.id/.exec(statement) ?? []
    const after = moment.startsWith("at ") ? Number(moment.slice(3)) : Date.parse(moment) * 1000
    const rows = (time === "created_at" ? (stored[table] ?? []) : [])
      .filter((row) => timeOf(row) > after || (timeOf(row) === after && row.id > id))
      .filter((row) => timeOf(row) < until.getTime() * 1000)
      .sort((one, other) => timeOf(one) - timeOf(other) || (one.id < other.id ? -1 : 1))
      .slice(0, take)
      .map((row) => ({ ...row, moment: `at ${timeOf(row)}`, displayId: null }))
    return Promise.resolve({ rows })
  }
  const services: Record<string, unknown> = {
    [ContainerRegistrationKeys.PG_CONNECTION]: { raw },
    [SITE_SETTINGS_MODULE]: { current: () => Promise.resolve({ timeZone: "UTC" }) },
    [INVOICE_MODULE]: { findAll: () => Promise.resolve(new Map()) },
  }
  const container = { resolve: (key: string) => services[key] } as unknown as MedusaContainer
  return { container, asked }
}

const many = (count: number, name: string, second: (nth: number) => number): Stored[] =>
  Array.from({ length: count }, (_, nth) => ({
    id: `${name}_${String(count - nth).padStart(4, "0")}`,
    at: new Date(Date.UTC(2026, 10, 3, 12, 0, second(nth))),
    microseconds: (nth % 2) * 7,
    amount: nth,
  }))

async function batchesOfMonth(container: MedusaContainer) {
  const batches = []
  for await (const batch of paymentsOfMonth(container, "2026-11")) batches.push(batch)
  return batches
}

describe("payments of a long month", () => {
  it("are each returned once, oldest first, even across pages with the same timestamp", async () => {
    const capture = [...many(450, "same", () => 30), ...many(430, "capt", (nth) => nth)]
    const refund = many(210, "ref", (nth) => nth * 2)
    const { container } = shopWith({ capture, refund })
    const rows = (await batchesOfMonth(container)).flat()
    expect(rows).toHaveLength(capture.length + refund.length)
    expect(rows.filter(({ kind }) => kind === "refund")).toHaveLength(refund.length)
    const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)
    expect(sum(rows.map(({ amount }) => Math.abs(Number(amount))))).toBe(
      sum([...capture, ...refund].map(({ amount }) => amount)),
    )
    const times = rows.map(({ at }) => String(at))
    expect(times).toEqual([...times].sort())
  })

  it("are read in a few sequential queries so that other requests get through", async () => {
    const { container, asked } = shopWith({ capture: many(450, "capt", (nth) => nth) })
    const batches = await batchesOfMonth(container)
    expect(Math.max(...asked)).toBeLessThanOrEqual(200)
    // Three pages of payments, and one each of refunds and of failed ones, of which there are none.
    expect(asked).toHaveLength(5)
    expect(Math.max(...batches.map((batch) => batch.length))).toBe(100)
  })
})
