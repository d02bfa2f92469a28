import { describe, expect, it } from "vitest"
import { orderConfirmation, type ConfirmedOrder } from "./order-confirmation"

const order: ConfirmedOrder = {
  number: 12,
  name: "Robin",
  lines: [
    { title: "Tape", quantity: 2, totalCents: 2598 },
    { title: "Ball", quantity: 1, totalCents: 900 },
  ],
  discountCents: 0,
  totalCents: 3498,
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

  it("names a discount", () => {
    const { content } = orderConfirmation(
      { ...order, discountCents: 498, totalCents: 3000 },
      "https://shop.example/",
    )
    expect(content.rows).toContainEqual({ label: "Discount", value: "-$4.98" })
  })

  it("welcomes a member, with the receipt", () => {
    const membership = { ...order, isMembership: true, shippingAddress: null }
    const { subject, content } = orderConfirmation(membership, "https://shop.example/")
    expect(subject).toBe("Welcome, you are a member")
    expect(content.rows?.map(({ label }) => label)).not.toContain("Shipping")
  })
})
