import type { CartItem, CartQuote, User } from "@shop/contracts"
import { screen, waitFor } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { describe, expect, it } from "vitest"
import { fakeShop } from "~/testing/fake-shop"
import { renderScreen } from "~/testing/render-screen"
import { MEMBER, PRODUCT } from "~/testing/samples"
import { CartButton } from "../cart-button"
import { ProductAction } from "./product-action"

const { id, name, price, imageUrl } = PRODUCT
const ITEM: CartItem = { id: "item", quantity: 2, product: { id, name, price, imageUrl } }

function show(user: User | null, answers: Parameters<typeof fakeShop>[0] = {}, product = PRODUCT) {
  const shop = fakeShop(answers, user)
  renderScreen(
    <>
      <CartButton />
      <ProductAction product={product} />
    </>,
    shop,
  )
  return shop
}

const add = () => userEvent.click(screen.getByRole("button", { name: /Add to Cart/ }))

describe("ProductAction", () => {
  it("asks a visitor to sign in and makes no call", async () => {
    const shop = show(null)
    await add()
    expect(await screen.findByText("Please log in to add items to your cart")).toBeTruthy()
    expect(shop.callsOf("POST /api/cart")).toHaveLength(0)
  })

  it("adds one item for a member, confirms it, and updates the cart button", async () => {
    const shop = show(MEMBER, { "POST /api/cart": { status: 201, body: ITEM } })
    await screen.findByRole("button", { name: "Cart, empty" })
    shop.answers["GET /api/cart"] = { body: [ITEM] }
    await add()
    expect(await screen.findByText("Added to cart")).toBeTruthy()
    expect(await screen.findByRole("button", { name: "Cart, 2 items" })).toBeTruthy()
    expect(shop.callsOf("POST /api/cart")[0]?.body).toEqual({ productId: 3, quantity: 1 })
  })

  it("adds one item for a double click and another for a later click", async () => {
    const shop = show(MEMBER, { "POST /api/cart": { status: 201, body: ITEM } })
    const button = await screen.findByRole("button", { name: /Add to Cart/ })
    await userEvent.dblClick(button)
    button.click()
    await screen.findByText("Added to cart")
    expect(shop.callsOf("POST /api/cart")).toHaveLength(1)
    await new Promise((resolve) => setTimeout(resolve, 600))
    await userEvent.click(button)
    await waitFor(() => expect(shop.callsOf("POST /api/cart")).toHaveLength(2))
  })

  it("confirms the item even if the new total fails to load", async () => {
    const unavailable = { status: 503, body: { code: "unavailable", message: "Not now." } }
    const shop = show(MEMBER, {
      "POST /api/cart": { status: 201, body: ITEM },
      "GET /api/cart/quote": unavailable,
    })
    await add()
    await waitFor(() => expect(shop.callsOf("GET /api/cart/quote")).toHaveLength(1))
    expect(await screen.findByText("Added to cart")).toBeTruthy()
    const button = screen.getByRole("button", { name: /Add to Cart/ })
    await waitFor(() => expect(button.getAttribute("aria-busy")).toBeNull())
    expect(screen.queryByText("Failed to add product to cart")).toBeNull()
  })

  it("shows the new total with links to the cart and checkout", async () => {
    const quote: CartQuote = {
      items: [{ id: ITEM.id, name, price: 2900, quantity: 2, amount: 5800 }],
      subtotal: 5800,
      discount: 0,
      discounts: [],
      shipping: 0,
      tax: 0,
      taxes: [],
      total: 5800,
      deliveryOptions: [],
      hash: "hash",
    }
    show(MEMBER, { "POST /api/cart": { status: 201, body: ITEM }, "GET /api/cart/quote": { body: quote } })
    await add()
    expect(await screen.findByText(/Your cart: \$58\.00/)).toBeTruthy()
    expect(screen.getByRole("link", { name: "Checkout" }).getAttribute("href")).toBe("/checkout")
    // A toast can be pressed a moment after it is shown.
    await waitFor(() => userEvent.click(screen.getByRole("button", { name: "View cart" })))
    expect(await screen.findByRole("dialog", { name: "Your cart" })).toBeTruthy()
  })

  it("offers no button when sold out", async () => {
    const shop = show(MEMBER, {}, { ...PRODUCT, stockQuantity: 0 })
    const button = screen.getByRole("button", { name: "Sold Out: Knee Sleeve" })
    expect(button).toHaveProperty("disabled", true)
    await userEvent.click(button)
    expect(shop.callsOf("POST /api/cart")).toHaveLength(0)
  })

  it("says how many are left", async () => {
    const body = { code: "out_of_stock", message: "Only 1 of Knee Sleeve is left." }
    show(MEMBER, { "POST /api/cart": { status: 409, body } })
    await add()
    expect(await screen.findByText("Failed to add product to cart")).toBeTruthy()
    expect(screen.getByText("Only 1 of Knee Sleeve is left.")).toBeTruthy()
  })

  it("asks a member with an expired session to sign in", async () => {
    const body = { code: "unauthenticated", message: "Please log in to add items to cart" }
    const shop = show(MEMBER, { "POST /api/cart": { status: 401, body } })
    await add()
    expect(await screen.findByText("Login Required")).toBeTruthy()
    expect(shop.queryClient.getQueryData(["user"])).toBeNull()
  })

  it.each([
    ["membership_required", "Membership Required", { isMember: false, isDoctor: true }],
    ["doctor_required", "Access Restricted", { isMember: true, isDoctor: false }],
  ])("updates the buyer's access from %s", async (code, title, flags) => {
    const buyer: User = { ...MEMBER, isDoctor: true }
    const shop = show(
      buyer,
      {
        "POST /api/cart": { status: 403, body: { code, message: "No." } },
        "GET /api/user": { body: { ...buyer, ...flags } },
      },
      { ...PRODUCT, visibility: "doctor" },
    )
    const lists = shop.queryClient
    lists.setQueryData(["products", "seen-before"], [PRODUCT])
    await add()
    expect(await screen.findByText(title)).toBeTruthy()
    await waitFor(() => expect(lists.getQueryData(["user"])).toMatchObject(flags))
    expect(lists.getQueryData(["products", "seen-before"])).toBeUndefined()
  })

  it("shows doctor product details to everyone but doctors", () => {
    show(MEMBER, {}, { ...PRODUCT, visibility: "doctor" })
    expect(screen.getByRole("link", { name: /View Details/ }).getAttribute("href")).toBe("/product/3")
    expect(screen.queryByRole("button", { name: /Add to Cart/ })).toBeNull()
  })
})
