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

describe("the email templates", () => {
  it("each have a distinct occasion", () => {
    const names = occasions.map(([name]) => name)
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  })

  it.each(occasions)(
    "only use placeholders in %s that their data provides",
    (_, { wording, sample }: Occasion<object>) => {
      const known = placeholdersOf(sample)
      expect(unknownPlaceholders(`${wording.subject} ${wording.opening}`, known)).toEqual([])
      expect(fillWording(wording, sample).subject).not.toBe("")
    },
  )

  it("can't be turned off when they concern security or money", () => {
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
  hasKit: false,
}

describe("the order confirmation email", () => {
  it("lists the items and the total", () => {
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

  it("lists every discount and every tax", () => {
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

  it("names the buyer when the recipient is someone else", () => {
    const present = { ...order, name: "Olga", buyer: "Pia Lindqvist" }
    const { subject, opening } = fillWording(orderPlaced.occasions["order-for-you"].wording, present)
    expect(subject).toBe("An order for you (12)")
    expect([orderPlaced.content(present).greeting, opening].join(" ")).toBe(
      "Hello Olga, Pia Lindqvist placed order 12 for you:",
    )
  })

  it("welcomes a new member and includes the receipt", () => {
    const membership = { ...order, isMembership: true, shippingAddress: null }
    const { wording } = orderPlaced.occasions["membership-begun"]
    expect(fillWording(wording, membership).subject).toBe("Welcome to your membership")
    expect(orderPlaced.content(membership).rows?.map(({ label }) => label)).not.toContain("Shipping")
    expect(orderPlaced.content(membership).closing).not.toContain("kit")
    expect(orderPlaced.content({ ...membership, hasKit: true }).closing).toContain("starter kit")
  })
})

describe("the parcel email", () => {
  it("links to the carrier's tracking page, or to the orders page", () => {
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

describe("the refund email", () => {
  it("never promises money that was not refunded", () => {
    const facts = { ...order, amount: "$5.00", date: "March 3, 2026", reason: null }
    expect(orderRefunded.content({ ...facts, movesMoney: true }).closing).toContain("card")
    expect(orderRefunded.content({ ...facts, movesMoney: false }).closing).not.toContain("card")
  })
})
