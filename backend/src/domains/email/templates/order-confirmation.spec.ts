import { describe, expect, it } from "vitest"
import { orderConfirmation, type ConfirmedOrder } from "./order-confirmation"

const figures: ConfirmedOrder["figures"] = {
  subtotal: 3498,
  discount: 0,
  discounts: [],
  shipping: 0,
  tax: 0,
  taxes: [],
  total: 3498,
}

const order: ConfirmedOrder = {
  number: 12,
  name: "Robin",
  buyer: null,
  lines: [
    { title: "Tape", quantity: 2, totalCents: 2598 },
    { title: "Ball", quantity: 1, totalCents: 900 },
  ],
  figures,
  shippingAddress: "1 Main St, Springfield",
  isMembership: false,
}

describe("orderConfirmation", () => {
  it("lists what was ordered and what it comes to", () => {
    const { subject, content } = orderConfirmation(order, "https://shop.example/account/orders")
    expect(subject).toBe("Your order 12")
    expect(content.rows).toEqual([
      { label: "2 × Tape", value: "$25.98" },
      { label: "Ball", value: "$9.00" },
      { label: "Shipping", value: "$0.00" },
      { label: "Total", value: "$34.98" },
    ])
    expect(content.closing).toContain("1 Main St, Springfield")
  })

  it("names what takes something off, and each tax", () => {
    const discounts = [{ name: "SPRING", amount: 498 }]
    const taxes = [
      { name: "Sales tax", rate: 7.5, amount: 225, included: false },
      { name: "Levy", rate: 1, amount: 30, included: true },
    ]
    const changed = { ...figures, discount: 498, discounts, tax: 225, taxes, total: 3225 }
    const { content } = orderConfirmation({ ...order, figures: changed }, "https://shop.example/")
    expect(content.rows?.slice(2)).toEqual([
      { label: "Discount (SPRING)", value: "-$4.98" },
      { label: "Shipping", value: "$0.00" },
      { label: "Sales tax (7.5%)", value: "$2.25" },
      { label: "Levy (1%, included)", value: "$0.30" },
      { label: "Total", value: "$32.25" },
    ])
  })

  it("tells who is not the buyer from whom it is", () => {
    const present = { ...order, name: "Olga", buyer: "Pia Lindqvist" }
    const { subject, content } = orderConfirmation(present, "https://shop.example/")
    expect(subject).toBe("An order for you, 12")
    expect([content.greeting, content.text].join(" ")).toBe(
      "Hello Olga, Pia Lindqvist ordered this for you, number 12:",
    )
  })

  it("welcomes a member, with the receipt", () => {
    const membership = { ...order, isMembership: true, shippingAddress: null }
    const { subject, content } = orderConfirmation(membership, "https://shop.example/")
    expect(subject).toBe("Welcome, you are a member")
    expect(content.rows?.map(({ label }) => label)).not.toContain("Shipping")
  })
})
