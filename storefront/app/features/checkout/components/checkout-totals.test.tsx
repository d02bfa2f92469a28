import { screen } from "@testing-library/react"
import { describe, expect, it } from "vitest"
import { ApiError } from "@shop/contracts/client"
import { fakeShop } from "~/testing/fake-shop"
import { renderScreen } from "~/testing/render-screen"
import { CheckoutTotals } from "./checkout-totals"

const quote = {
  items: [],
  subtotal: 10000,
  discount: 1500,
  discounts: [{ name: "SPRING", amount: 1500 }],
  shipping: 500,
  tax: 638,
  taxes: [
    { name: "Sales tax", rate: 7.5, amount: 638, included: false },
    { name: "Levy", rate: 1, amount: 85, included: true },
  ],
  total: 9638,
  deliveryOptions: [],
  hash: "seen",
}

const rows = () =>
  screen.getAllByRole("term").map((term) => [term.textContent, term.nextElementSibling?.textContent])

describe("the checkout totals", () => {
  it("list charges and discounts", () => {
    renderScreen(<CheckoutTotals quote={quote} error={null} />, fakeShop({}))
    expect(rows()).toEqual([
      ["Subtotal", "$100.00"],
      ["Discount (SPRING)", "−$15.00"],
      ["Shipping", "$5.00"],
      ["Sales tax (7.5%)", "$6.38"],
      ["Levy (1%, included)", "$0.85"],
      ["Total", "$96.38"],
    ])
  })

  it("explain why they are missing", () => {
    const error = new ApiError(409, "out_of_stock", "Only 1 of Foam roller is left.")
    renderScreen(<CheckoutTotals quote={undefined} error={error} />, fakeShop({}))
    expect(screen.getByText("Only 1 of Foam roller is left.")).toBeDefined()
  })
})
