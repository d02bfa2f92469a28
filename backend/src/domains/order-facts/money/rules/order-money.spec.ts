import { describe, expect, it } from "vitest"
import { orderMoneyOf, returnedWorth, type OrderMoneyRow } from "./order-money"

const salesTax = { rate: 7.5, description: "Sales tax", code: "ST" }

const payment = (changes: object = {}) => ({
  provider_id: "pp_system_default",
  amount: 64.5,
  captured_at: "2026-01-05",
  canceled_at: null,
  captures: [{ amount: 64.5 }],
  refunds: [],
  ...changes,
})

/** Two units at $30 with a tax of 7.5 %, paid. */
const order = (changes: Partial<OrderMoneyRow> = {}): OrderMoneyRow => ({
  status: "pending",
  currency_code: "usd",
  items: [
    { id: "1", unit_price: 30, quantity: 2, tax_lines: [salesTax], detail: { return_received_quantity: 0 } },
  ],
  shipping_methods: [{ id: "s1", amount: 0 }],
  credit_lines: [],
  summary: { transaction_total: 64.5 },
  payment_collections: [{ payments: [payment()] }],
  ...changes,
})

const of = (changes: Partial<OrderMoneyRow>) => orderMoneyOf(order(changes))

describe("orderMoneyOf", () => {
  it("shows nothing owed on a paid order", () => {
    expect(of({})).toMatchObject({ total: 6450, credit: 0, returned: 0, paid: 6450, refunded: 0, due: 0 })
  })

  it("ignores refunds in the totals, regardless of their reason", () => {
    const reason = { label: "Broken", code: "broken" }
    const refunds = [{ amount: 10 }, { amount: 5, refund_reason: reason }]
    const found = of({
      credit_lines: [
        { amount: 10, reference: "payment_collection", reference_id: "pay_col_1" },
        { amount: 5, reference: reason.label, reference_id: reason.code },
      ],
      summary: { transaction_total: 49.5 },
      payment_collections: [{ payments: [payment({ refunds })] }],
    })
    expect(found).toMatchObject({ total: 6450, discount: 0, credit: 0, refunded: 1500, due: 0 })
  })

  it("subtracts credits and adds negative ones", () => {
    const credit = (amount: number) => ({ amount, reference: "refund", reference_id: "order_1" })
    const summary = { transaction_total: 60 }
    expect(of({ credit_lines: [credit(4.5)], summary })).toMatchObject({ credit: 450, total: 6000, due: 0 })
    expect(of({ credit_lines: [credit(-4.5)], summary })).toMatchObject({
      ...{ credit: -450, total: 6900, due: 900 },
    })
  })

  it("subtracts returned items with their tax and shows the amount as owed", () => {
    const [item] = order().items
    const items = item ? [{ ...item, detail: { return_received_quantity: 1 } }] : []
    expect(of({ items })).toMatchObject({ subtotal: 6000, returned: 3225, total: 3225, due: -3225 })
  })

  it("owes nothing for a return that has not arrived", () => {
    const [item] = order().items
    const detail = { return_requested_quantity: 1, raw_return_requested_quantity: { value: "1" } }
    const items = [{ ...item, detail }] as OrderMoneyRow["items"]
    expect(of({ items })).toMatchObject({ returned: 0, total: 6450, due: 0 })
  })

  it("values units with their tax", () => {
    expect(returnedWorth(order(), new Map([["1", 1]]))).toBe(3225)
    expect(returnedWorth(order(), new Map([["1", 2]]))).toBe(6450)
    expect(returnedWorth(order(), new Map())).toBe(0)
  })

  it.each([
    [3, 9.99, 10, 8.25],
    [7, 9.99, 23.08, 0],
    [7, 9.99, 23.08, 8.875],
    [6, 33.33, 0, 7.5],
    [9, 0.99, 1, 6.35],
  ])(
    "splits %i units at $%d each, less $%d, with %d percent tax, to the cent",
    (quantity, price, discount, rate) => {
      const rows = (received: number, paidCents: number): OrderMoneyRow => ({
        ...order(),
        items: [
          {
            ...{ id: "1", unit_price: price, quantity, tax_lines: [{ ...salesTax, rate }] },
            adjustments: discount > 0 ? [{ amount: discount, code: "LESS" }] : [],
            detail: { return_received_quantity: received },
          },
        ],
        summary: { transaction_total: paidCents / 100 },
        payment_collections: [{ payments: [payment({ captures: [{ amount: whole / 100 }] })] }],
      })
      let whole = 0
      whole = returnedWorth(rows(0, 0), new Map([["1", quantity]]))
      let backCents = 0
      for (let returned = 0; returned < quantity; returned += 1) {
        const worth = returnedWorth(rows(0, whole), new Map([["1", 1]]), new Map([["1", returned]]))
        expect(orderMoneyOf(rows(returned + 1, whole - backCents)).due).toBe(-worth)
        backCents += worth
        expect(orderMoneyOf(rows(returned + 1, whole - backCents)).due).toBe(0)
      }
      expect(backCents).toBe(whole)
    },
  )

  it("never owes more than the customer paid", () => {
    const [item] = order().items
    const items = item ? [{ ...item, detail: { return_received_quantity: 2 } }] : []
    const refunded = { credit_lines: [{ amount: 64.5, reference: "payment_collection" }] }
    const payments = [payment({ refunds: [{ amount: 64.5 }] })]
    const changes = {
      items,
      ...refunded,
      summary: { transaction_total: 0 },
      payment_collections: [{ payments }],
    }
    expect(of(changes)).toMatchObject({ refunded: 6450, due: 0 })
  })

  it("shows no amount due while the payment is authorized", () => {
    const reserved = payment({ captured_at: null, captures: [] })
    const changes = { summary: { transaction_total: 0 }, payment_collections: [{ payments: [reserved] }] }
    expect(of(changes)).toMatchObject({ due: 0 })
    const short = payment({ amount: 60, captured_at: null, captures: [] })
    expect(of({ ...changes, payment_collections: [{ payments: [short] }] })).toMatchObject({ due: 450 })
  })

  it("shows only the unrefunded amount as owed on a canceled order", () => {
    const canceled = { status: "canceled", summary: { transaction_total: 0 } }
    expect(of({ ...canceled, payment_collections: [] })).toMatchObject({ due: 0 })
    expect(of(canceled)).toMatchObject({ due: -6450 })
  })
})
