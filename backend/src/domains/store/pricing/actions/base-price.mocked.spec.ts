import type { MedusaContainer } from "@medusajs/framework/types"
import { beforeEach, expect, it, vi } from "vitest"
import { changeBasePrices, writeBasePrices } from "./base-price"

const engine = vi.hoisted(() => ({ reads: 0, writes: [] as unknown[] }))

const usd = (id: string, amount: number) => ({
  id,
  amount,
  currency_code: "usd",
  ...{ min_quantity: null, max_quantity: null, price_rules: [], price_list_id: null },
})
const stored = [
  {
    id: "small",
    price_set: { prices: [usd("price_1", 10), { ...usd("price_2", 9), currency_code: "eur" }] },
  },
  {
    id: "large",
    price_set: { prices: [usd("price_3", 12), { ...usd("price_4", 8), price_list_id: "sale" }] },
  },
  { id: "new", price_set: null },
]

vi.mock("#engine/graph", () => ({
  graphRows: () => {
    engine.reads += 1
    return Promise.resolve(stored)
  },
}))
vi.mock("@medusajs/medusa/core-flows", () => ({
  updateProductVariantsWorkflow: () => ({
    run: (call: unknown) => {
      engine.writes.push(call)
      return Promise.resolve()
    },
  }),
}))

const container = {} as MedusaContainer

beforeEach(() => {
  engine.reads = 0
  engine.writes = []
})

it("base prices are read and written in one batch for all variants that differ", async () => {
  const wanted = [
    { variantId: "small", priceCents: 1100 },
    { variantId: "large", priceCents: 1200 },
    { variantId: "new", priceCents: 1300 },
  ]
  const before = await changeBasePrices(container, wanted, "group")
  const context = { eventGroupId: "group", preventReleaseEvents: true }
  const any = { min_quantity: null, max_quantity: null }
  const euros = { id: "price_2", amount: 9, currency_code: "eur", ...any }
  const product_variants = [
    { id: "small", prices: [{ id: "price_1", amount: 11, currency_code: "usd", ...any }, euros] },
    { id: "new", prices: [{ amount: 13, currency_code: "usd" }] },
  ]
  expect(engine).toEqual({ reads: 1, writes: [{ input: { product_variants }, context }] })
  const former = [
    { variantId: "small", prices: [{ id: "price_1", amount: 10, currency_code: "usd", ...any }, euros] },
    { variantId: "new", prices: [] },
  ]
  expect(before).toEqual(former)
})

it("base prices stay untouched when none differs, including on rollback", async () => {
  const before = await changeBasePrices(container, [{ variantId: "large", priceCents: 1200 }])
  await writeBasePrices(container, before)
  expect(engine.writes).toEqual([])
})
