import type { Product, User } from "@shop/contracts"
import { screen, waitFor } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { beforeEach, describe, expect, it } from "vitest"
import { readPendingCartItem, savePendingCartItem } from "~/lib/pending-cart-item"
import { fakeShop, NEWCOMER } from "~/testing/fake-shop"
import { renderScreen } from "~/testing/render-screen"
import { MEMBER, PRODUCT } from "~/testing/samples"
import { PendingNotice } from "./pending-notice"

const ITEM = { productId: 3, name: "Knee Sleeve, Black / S", visibility: "public", quantity: 2 } as const
const BLACK = {
  id: "black",
  title: "Black / S",
  options: { Color: "Black", Size: "S" },
  sku: null,
  price: 3100,
  stockQuantity: 1,
  imageUrl: null,
}

type Answer = { status?: number; body: unknown }

function show(user: User | null, answer: Answer = { body: PRODUCT }) {
  const shop = fakeShop({ "GET /api/products/3": answer }, user)
  renderScreen(<PendingNotice />, shop)
}

const withVariants = (variants: Product["variants"]): Answer => ({ body: { ...PRODUCT, variants } })

describe("PendingNotice", () => {
  beforeEach(() => savePendingCartItem(ITEM))

  it("shows a visitor the item at today's price, and forgets it on request", async () => {
    show(null)
    expect(await screen.findByText("$29.00")).toBeTruthy()
    expect(screen.getByText("Knee Sleeve, Black / S")).toBeTruthy()
    await userEvent.click(screen.getByRole("button", { name: "Don't keep Knee Sleeve, Black / S" }))
    await waitFor(() => expect(screen.queryByText("Knee Sleeve, Black / S")).toBeNull())
    expect(readPendingCartItem()).toBeNull()
  })

  it("updates when another tab changes the item", async () => {
    show(NEWCOMER)
    savePendingCartItem({ ...ITEM, name: "Hip Wrap" })
    expect(await screen.findByText("Hip Wrap")).toBeTruthy()
  })

  it("stays hidden from members", () => {
    show(MEMBER)
    expect(screen.queryByText("Knee Sleeve, Black / S")).toBeNull()
  })

  it("says that a product for professionals also needs approval", () => {
    savePendingCartItem({ ...ITEM, visibility: "doctor" })
    show(NEWCOMER)
    expect(screen.getByText(/^For healthcare professionals/)).toBeTruthy()
  })

  it("counts the price and stock of the chosen variant", async () => {
    savePendingCartItem({ ...ITEM, variantId: "black" })
    show(null, withVariants([BLACK]))
    expect(await screen.findByText("$31.00")).toBeTruthy()
    expect(screen.getByText("Only 1 left.")).toBeTruthy()
  })

  it.each([
    ["a deleted product", "public", { status: 404, body: { code: "not_found", message: "Gone." } }],
    ["a deleted variant", "public", withVariants([{ ...BLACK, id: "blue" }])],
  ] as const)("says that %s is no longer sold", async (_what, visibility, answer) => {
    savePendingCartItem({ ...ITEM, visibility, variantId: "black" })
    show(null, answer)
    expect(await screen.findByText("No longer available.")).toBeTruthy()
  })

  it("does not report a members-only product as gone", async () => {
    savePendingCartItem({ ...ITEM, visibility: "member" })
    show(null, { status: 404, body: { code: "not_found", message: "Gone." } })
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(screen.queryByText("No longer available.")).toBeNull()
  })
})
