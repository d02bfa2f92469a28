import { describe, expect, it } from "vitest"
import type { EmailDefinition, Occasion } from "../rules/define-email"
import { SAMPLE_ORDER } from "../rules/order-email"
import { fillWording, placeholdersOf, unknownPlaceholders } from "../rules/wording"
import { isOptionalEmail } from "../actions/queue-email"
import { EMAILS, type EmailName } from "."
import { orderPlaced } from "./order-placed"
import { orderRefunded } from "./order-refunded"
import { orderShipped } from "./order-shipped"

const definitions = Object.values(EMAILS) as EmailDefinition<string, never, object>[]
const occasions = definitions.flatMap(({ occasions: own }) => Object.entries(own))

describe("the emails", () => {
  it("have occasions of their own", () => {
    const names = occasions.map(([name]) => name)
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  })

  it.each(occasions)("use in %s only what it tells", (_, { wording, sample }: Occasion<object>) => {
    const known = placeholdersOf(sample)
    expect(unknownPlaceholders(`${wording.subject} ${wording.opening}`, known)).toEqual([])
    expect(fillWording(wording, sample).subject).not.toBe("")
  })

  it("let no setting silence those about security or money", () => {
    const optional = (Object.keys(EMAILS) as EmailName[]).filter(isOptionalEmail)
    expect(optional).toEqual([
      "order-shipped",
      "order-delivered",
      "order-canceled",
      "doctor-application",
      "refill",
      "review",
    ])
  })
})

const figures = {
  subtotal: 3498,
  discount: 0,
  discounts: [],
  shipping: 0,
  tax: 0,
  taxes: [],
  total: 3498,
}

const order = {
  ...SAMPLE_ORDER,
  number: 12,
  lines: [
    { title: "Tape", quantity: 2, totalCents: 2598 },
    { title: "Ball", quantity: 1, totalCents: 900 },
  ],
  figures,
  shippingAddress: "1 Main St, Springfield",
  isMembership: false,
}

describe("the confirmation of an order", () => {
  it("lists what was ordered and what it comes to", () => {
    const { rows, closing, greeting } = orderPlaced.content(order)
    expect(greeting).toBe("Hello Robin,")
    expect(rows).toEqual([
      { label: "2 × Tape", value: "$25.98" },
      { label: "Ball", value: "$9.00" },
      { label: "Shipping", value: "$0.00" },
      { label: "Total", value: "$34.98", isTotal: true },
    ])
    expect(closing).toContain("1 Main St, Springfield")
    expect(fillWording(orderPlaced.occasions["order-placed"].wording, order).subject).toBe("Your order 12")
  })

  it("names what takes something off, and each tax", () => {
    const discounts = [{ name: "SPRING", amount: 498 }]
    const taxes = [
      { name: "Sales tax", rate: 7.5, amount: 225, included: false },
      { name: "Levy", rate: 1, amount: 30, included: true },
    ]
    const changed = { ...figures, discount: 498, discounts, tax: 225, taxes, total: 3225 }
    expect(orderPlaced.content({ ...order, figures: changed }).rows?.slice(2)).toEqual([
      { label: "Discount (SPRING)", value: "-$4.98" },
      { label: "Shipping", value: "$0.00" },
      { label: "Sales tax (7.5%)", value: "$2.25" },
      { label: "Levy (1%, included)", value: "$0.30" },
      { label: "Total", value: "$32.25", isTotal: true },
    ])
  })

  it("tells who is not the buyer from whom it is", () => {
    const present = { ...order, name: "Olga", buyer: "Pia Lindqvist" }
    const { subject, opening } = fillWording(orderPlaced.occasions["order-for-you"].wording, present)
    expect(subject).toBe("An order for you (12)")
    expect([orderPlaced.content(present).greeting, opening].join(" ")).toBe(
      "Hello Olga, Pia Lindqvist placed order 12 for you:",
    )
  })

  it("welcomes a member, with the receipt", () => {
    const membership = { ...order, isMembership: true, shippingAddress: null }
    const { wording } = orderPlaced.occasions["membership-begun"]
    expect(fillWording(wording, membership).subject).toBe("Welcome to your membership")
    expect(orderPlaced.content(membership).rows?.map(({ label }) => label)).not.toContain("Shipping")
  })
})

describe("the email of a parcel", () => {
  it("links to its carrier, or else to the orders", () => {
    const items = [{ title: "Tape", quantity: 2 }]
    const url = "https://carrier.example/42"
    const followed = orderShipped.content({
      ...order,
      parcel: { items, carrier: "UPS", tracking: [{ number: "42", url }] },
    })
    expect(followed.link).toEqual({ label: "Track your parcel", url })
    expect(followed.rows).toEqual([
      { label: "2 × Tape", value: "" },
      { label: "UPS tracking number", value: "42" },
    ])
    expect(
      orderShipped.content({ ...order, parcel: { items, carrier: null, tracking: [] } }).link.label,
    ).toBe("Your orders")
  })
})

describe("the email of a refund", () => {
  it("promises nobody money that was never moved", () => {
    const facts = { ...order, amount: "$5.00", date: "March 3, 2026", reason: null }
    expect(orderRefunded.content({ ...facts, movesMoney: true }).closing).toContain("card")
    expect(orderRefunded.content({ ...facts, movesMoney: false }).closing).not.toContain("card")
  })
})
