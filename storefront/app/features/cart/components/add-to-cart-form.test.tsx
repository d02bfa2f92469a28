import type { User } from "@shop/contracts"
import { screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { describe, expect, it } from "vitest"
import { fakeShop, NEWCOMER } from "~/testing/fake-shop"
import { renderScreen } from "~/testing/render-screen"
import { MEMBER, PRODUCT } from "~/testing/samples"
import { AddToCartForm } from "./add-to-cart-form"

const RESERVED = /It's for healthcare professionals/
const OFFER = /\$49 once, for life, with a \$35 starter kit\.$/

function open(user: User | null, product = PRODUCT) {
  const added = { id: "item", quantity: 3, product: PRODUCT }
  const shop = fakeShop({ "POST /api/cart": { status: 201, body: added } }, user)
  renderScreen(<AddToCartForm product={product} />, shop)
  return shop
}

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }))
const minus = () => screen.getByRole("button", { name: "Decrease quantity" })

describe("AddToCartForm", () => {
  it("never goes below one", async () => {
    open(MEMBER)
    expect(minus()).toHaveProperty("disabled", true)
    await press("Increase quantity")
    expect(minus()).toHaveProperty("disabled", false)
    await press("Decrease quantity")
    expect(minus()).toHaveProperty("disabled", true)
    expect(screen.getByRole("status").textContent).toBe("1")
  })

  it("adds the quantity shown", async () => {
    const shop = open(MEMBER)
    await press("Increase quantity")
    await press("Increase quantity")
    await press("Add to Cart")
    expect(await screen.findByText("Added to cart")).toBeTruthy()
    expect(shop.callsOf("POST /api/cart")[0]?.body).toEqual({ productId: 3, quantity: 3 })
  })

  it.each([
    ["a visitor", null, "Please log in to add items to cart"],
    ["a user without a membership", NEWCOMER, "You need to be a member to add items to cart"],
    ["a member who is not a doctor", MEMBER, "You don't have access to purchase this product"],
  ])("tells %s the first requirement for a doctor product", async (_who, user, sentence) => {
    const shop = open(user, { ...PRODUCT, visibility: "doctor" })
    await press("Add to Cart")
    expect(await screen.findByText(sentence)).toBeTruthy()
    expect(shop.callsOf("POST /api/cart")).toHaveLength(0)
  })

  it.each([
    ["a visitor", null],
    ["a user without a membership", NEWCOMER],
  ])("tells %s the price of joining beside the button", (_who, user) => {
    open(user)
    expect(screen.getByText(OFFER)).toBeTruthy()
  })

  it("shows members no hint about joining", () => {
    open(MEMBER)
    expect(screen.queryByText(OFFER)).toBeNull()
    expect(screen.queryByText(/^Membership:/)).toBeNull()
  })

  it("says before a membership purchase that it would not be enough", () => {
    open(NEWCOMER, { ...PRODUCT, visibility: "doctor" })
    expect(screen.getByText(RESERVED)).toBeTruthy()
    expect(screen.getByRole("link", { name: "Become a Member" })).toBeTruthy()
  })
})
