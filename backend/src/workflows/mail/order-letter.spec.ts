import { describe, expect, it } from "vitest"
import { orderLetter, type LetterOrder } from "./order-letter"

const order: LetterOrder = {
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

describe("orderLetter", () => {
  it("lists what was ordered and what it comes to", () => {
    const { subject, letter } = orderLetter(order, "https://shop.example/account/orders")
    expect(subject).toBe("Your order 12")
    expect(letter.rows).toEqual([
      { label: "2 × Tape", value: "$25.98" },
      { label: "Ball", value: "$9.00" },
      { label: "Shipping", value: "$0.00" },
      { label: "Total", value: "$34.98" },
    ])
    expect(letter.closing).toContain("1 Main St, Springfield")
  })

  it("names a discount", () => {
    const { letter } = orderLetter(
      { ...order, discountCents: 498, totalCents: 3000 },
      "https://shop.example/",
    )
    expect(letter.rows).toContainEqual({ label: "Discount", value: "-$4.98" })
  })

  it("welcomes a member, with the receipt", () => {
    const membership = { ...order, isMembership: true, shippingAddress: null }
    const { subject, letter } = orderLetter(membership, "https://shop.example/")
    expect(subject).toBe("Welcome, you are a member")
    expect(letter.rows?.map(({ label }) => label)).not.toContain("Shipping")
  })
})
