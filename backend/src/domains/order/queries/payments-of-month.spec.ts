import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { describe, expect, it } from "vitest"
import { INVOICE_MODULE } from "../../../modules/invoice"
import { SITE_SETTINGS_MODULE } from "../../../modules/site-settings"
import { PIECE } from "../../../engine/graph"
import { paymentsOfMonth } from "./payments-of-month"

/** A payment or refund; the database keeps `microseconds` that the engine does not return. */
interface Stored {
  id: string
  created_at: string
  microseconds: number
  amount: number
}

interface Asked {
  entity: string
  /** None of these refunds has failed: nothing is deleted. */
  filters: { created_at?: { $gte: string; $lt: Date }; id?: { $nin: string[] } }
  pagination?: { take: number }
}

const timeOf = ({ created_at, microseconds }: Stored) => Date.parse(created_at) * 1000 + microseconds

/** A shop with these payments and refunds; notes how many rows and orders are asked for at once. */
function shopWith(stored: Record<string, Stored[]>) {
  const asked: number[] = []
  const graph = ({ entity, filters, pagination }: Asked) => {
    asked.push(pagination?.take ?? Infinity)
    const { created_at: created } = filters
    const data = (created ? (stored[entity] ?? []) : [])
      .filter((row) => timeOf(row) >= Date.parse(created?.$gte ?? "") * 1000)
      .filter((row) => timeOf(row) < Number(created?.$lt) * 1000)
      .filter(({ id }) => !filters.id?.$nin.includes(id))
      .sort((one, other) => timeOf(one) - timeOf(other) || (one.id < other.id ? -1 : 1))
      .slice(0, pagination?.take)
    return Promise.resolve({ data })
  }
  const services: Record<string, unknown> = {
    [ContainerRegistrationKeys.QUERY]: {
      graph: (input: Asked) => (input.entity === "order" ? { data: [] } : graph(input)),
    },
    [SITE_SETTINGS_MODULE]: { current: () => Promise.resolve({ timeZone: "UTC" }) },
    [INVOICE_MODULE]: { findAll: () => Promise.resolve(new Map()) },
  }
  const container = { resolve: (key: string) => services[key] } as unknown as MedusaContainer
  return { container, asked }
}

const many = (count: number, name: string, second: (nth: number) => number): Stored[] =>
  Array.from({ length: count }, (_, nth) => ({
    id: `${name}_${String(count - nth).padStart(4, "0")}`,
    created_at: new Date(Date.UTC(2026, 10, 3, 12, 0, second(nth))).toISOString(),
    microseconds: (nth * 7) % 1000,
    amount: nth,
  }))

async function batchesOfMonth(container: MedusaContainer) {
  const batches = []
  for await (const batch of paymentsOfMonth(container, "2026-11")) batches.push(batch)
  return batches
}

describe("the payments of a long month", () => {
  it("all come once and oldest first, also if more than a page of them happened in one moment", async () => {
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

  it("are read a page at a time and computed a few orders at a time, so that others are answered", async () => {
    const { container, asked } = shopWith({ capture: many(450, "capt", (nth) => nth) })
    const batches = await batchesOfMonth(container)
    expect(Math.max(...asked)).toBeLessThanOrEqual(200)
    expect(Math.max(...batches.map((batch) => batch.length))).toBe(PIECE)
  })
})
