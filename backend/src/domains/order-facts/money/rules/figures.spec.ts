import { describe, expect, it } from "vitest"
import { figuresOf, type Priced } from "./figures"

const item = (rest: Partial<Priced["items"][number]>) => ({ id: "1", unit_price: 29.8, quantity: 1, ...rest })
const salesTax = { rate: 7.5, description: "Sales tax", code: "ST" }
const countyTax = { rate: 1, description: "County", code: "CO" }
const delivery = { id: "s1", amount: 0 }

describe("figuresOf", () => {
  it("returns the price when there are no taxes or discounts", () => {
    expect(figuresOf({ items: [item({ quantity: 2 })], shipping_methods: [delivery] })).toEqual({
      subtotal: 5960,
      discount: 0,
      discounts: [],
      shipping: 0,
      tax: 0,
      taxes: [],
      total: 5960,
    })
  })

  it("adds tax and rounds half a cent up, once", () => {
    const found = figuresOf({ items: [item({ tax_lines: [salesTax] })], shipping_methods: [delivery] })
    expect(found).toMatchObject({ subtotal: 2980, tax: 224, total: 3204 })
    expect(found.taxes).toEqual([{ name: "Sales tax", rate: 7.5, amount: 224, included: false }])
  })

  it("shows an included tax without adding it", () => {
    const items = [item({ unit_price: 10.75, is_tax_inclusive: true, tax_lines: [salesTax] })]
    const found = figuresOf({ items, shipping_methods: [] })
    expect(found).toMatchObject({ subtotal: 1075, tax: 0, total: 1075 })
    expect(found.taxes).toEqual([{ name: "Sales tax", rate: 7.5, amount: 75, included: true }])
  })

  it("lists each discount and taxes the remaining amount", () => {
    const items = [
      item({
        unit_price: 100,
        tax_lines: [salesTax],
        adjustments: [
          { amount: 10, code: "TEN" },
          { amount: 5, description: "Spring" },
        ],
      }),
    ]
    const found = figuresOf({ items, shipping_methods: [{ id: "s1", amount: 5 }] })
    expect(found).toMatchObject({ subtotal: 10000, discount: 1500, shipping: 500, tax: 638, total: 9638 })
    expect(found.discounts).toEqual([
      { name: "Spring", amount: 500 },
      { name: "TEN", amount: 1000 },
    ])
  })

  it.each([0.01, 0.05, 9.99, 19.95, 29.85, 33.33, 101.07])("adds up for any combination at %s", (unit) => {
    for (const quantity of [1, 2, 3, 7]) {
      for (const share of [0, 0.1, 0.15, 0.333]) {
        for (const isInclusive of [true, false]) {
          const amount = unit * quantity * share
          const adjustments = share > 0 ? [{ amount, code: "SHARE" }] : []
          const line = item({
            unit_price: unit,
            quantity,
            is_tax_inclusive: isInclusive,
            tax_lines: [salesTax, countyTax],
            adjustments,
          })
          const found = figuresOf({ items: [line], shipping_methods: [{ id: "s1", amount: 4.95 }] })
          const { subtotal, discount, shipping, tax, total, taxes, discounts } = found
          expect(subtotal - discount + shipping + tax).toBe(total)
          const sum = (parts: { amount: number }[]) => parts.reduce((whole, part) => whole + part.amount, 0)
          expect(sum(taxes.filter(({ included }) => !included))).toBe(tax)
          expect(sum(discounts)).toBe(discount)
          expect(discount).toBeGreaterThanOrEqual(0)
        }
      }
    }
  })
})
