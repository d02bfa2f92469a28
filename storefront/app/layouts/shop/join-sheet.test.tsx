import type { User } from "@shop/contracts"
import { screen, waitFor, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { beforeEach, describe, expect, it } from "vitest"
import { ProductAction } from "~/features/cart/components/cards/product-action"
import { PendingCartItemAdder } from "~/features/cart/components/pending-cart-item-adder"
import { readPendingCartItem } from "~/lib/pending-cart-item"
import { CONFIG, fakeShop, NEWCOMER } from "~/testing/fake-shop"
import { renderScreen } from "~/testing/render-screen"
import { MEMBER, PRODUCT } from "~/testing/samples"
import { JoinSheet } from "./join-sheet"

const PRODUCT_CALL = "GET /api/products/3"
const REGISTER = "POST /api/register"
const LOGIN = "POST /api/login"
const ADD = "POST /api/cart"
const TAKEN = { status: 409, body: { code: "account_exists", message: "Username or email already exists" } }
const person = userEvent.setup({ pointerEventsCheck: 0 })

interface Setting {
  answers?: Parameters<typeof fakeShop>[0]
  config?: Partial<typeof CONFIG>
  product?: typeof PRODUCT
}

/** Presses Add to Cart as this viewer, and returns the sheet that opens. */
async function press(user: User | null, { answers = {}, config = {}, product = PRODUCT }: Setting = {}) {
  const shop = fakeShop({ [PRODUCT_CALL]: { body: product }, ...answers }, user)
  shop.queryClient.setQueryData(["config"], { ...CONFIG, ...config })
  const page = (
    <>
      <ProductAction product={product} />
      <PendingCartItemAdder />
      <JoinSheet />
    </>
  )
  const { path } = renderScreen(page, shop)
  await person.click(screen.getByRole("button", { name: /Add to Cart/ }))
  const sheet = within(await screen.findByRole("dialog", { name: "Join to start shopping" }))
  return { shop, path, sheet }
}

type Sheet = Awaited<ReturnType<typeof press>>["sheet"]

async function fillIn(sheet: Sheet) {
  await person.type(sheet.getByLabelText("Full name"), "Nora Newcomer")
  await person.type(sheet.getByLabelText("Email"), "nora@example.com")
  await person.type(sheet.getByLabelText("Password"), "secret1")
}

const create = (sheet: Sheet) =>
  person.click(sheet.getByRole("button", { name: "Create account and continue" }))

beforeEach(() => localStorage.clear())

describe("the sign-up sheet", () => {
  it("keeps the item visible, and shows the price and benefits of membership", async () => {
    const { sheet } = await press(null, { config: { membershipPrice: 25 } })
    expect(screen.getByText("Login Required")).toBeTruthy()
    expect(sheet.getByText("$25 once, for life, with a $35 starter kit.")).toBeTruthy()
    const item = within(sheet.getByRole("region", { name: "Saved for you" }))
    expect(item.getByText("Knee Sleeve")).toBeTruthy()
    expect(item.getByText("$29.00")).toBeTruthy()
    expect(item.getByText("We've saved this for you. Join, and we'll add it to your cart.")).toBeTruthy()
  })

  it("creates an account from three fields, then continues to the membership payment", async () => {
    const { sheet, shop, path } = await press(null, {
      answers: { [REGISTER]: { status: 201, body: NEWCOMER } },
    })
    await fillIn(sheet)
    expect(sheet.getByLabelText("Username")).toHaveProperty("value", "nora")
    await create(sheet)
    await waitFor(() => expect(path()).toBe("/membership/checkout"))
    expect(shop.callsOf(REGISTER)[0]?.body).toMatchObject({
      fullName: "Nora Newcomer",
      username: "nora",
      email: "nora@example.com",
      password: "secret1",
    })
    expect(readPendingCartItem()).toMatchObject({ productId: 3, quantity: 1 })
  })

  it("keeps a typed username, and suggests another when it is taken", async () => {
    const { sheet } = await press(null, { answers: { [REGISTER]: TAKEN } })
    await fillIn(sheet)
    await create(sheet)
    const username = sheet.getByLabelText<HTMLInputElement>("Username")
    await waitFor(() => expect(username.value).toMatch(/^nora-\d{3}$/))
    await person.clear(username)
    await person.type(username, "norabella")
    await person.type(sheet.getByLabelText("Email"), ".org")
    expect(username.value).toBe("norabella")
  })

  it("returns a member who signs in to the page, with the item in the cart", async () => {
    const added = {
      id: "item",
      quantity: 1,
      product: { id: 3, name: "Knee Sleeve", price: 2900, imageUrl: null },
    }
    const { sheet, shop, path } = await press(null, {
      answers: { [LOGIN]: { body: MEMBER }, [ADD]: { status: 201, body: added } },
    })
    await person.click(sheet.getByRole("button", { name: "I already have an account" }))
    await waitFor(() => expect(document.activeElement).toBe(sheet.getByLabelText("Username or email")))
    await person.type(sheet.getByLabelText("Username or email"), "member")
    await person.type(sheet.getByLabelText("Password"), "secret1")
    await person.click(sheet.getByRole("button", { name: "Login" }))
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
    await waitFor(() => expect(shop.callsOf(ADD)).toHaveLength(1))
    expect(path()).toBe("/screen")
    expect(readPendingCartItem()).toBeNull()
  })

  it("offers Google first when it is available, and does not mention it otherwise", async () => {
    const { sheet } = await press(null, { config: { googleEnabled: true } })
    const google = sheet.getByRole("link", { name: "Continue with Google" })
    expect(google.getAttribute("href")).toBe("/auth/google?redirect=%2Fscreen")
    const after = google.compareDocumentPosition(sheet.getByLabelText("Full name"))
    expect(after & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  })

  it("offers neither Google nor sign-up when both are turned off", async () => {
    const { sheet } = await press(null, { config: { allowRegistration: false } })
    expect(sheet.queryByText(/Google/)).toBeNull()
    expect(sheet.getByLabelText("Username or email")).toBeTruthy()
    expect(sheet.getByText("Registration is currently closed.")).toBeTruthy()
  })

  it("sends a user without a membership to the payment", async () => {
    const { sheet } = await press(NEWCOMER)
    expect(screen.getByText("Membership Required")).toBeTruthy()
    expect(sheet.getByText("One step left: join, and we'll add it to your cart.")).toBeTruthy()
    expect(sheet.getByRole("link", { name: "Join for $49" }).getAttribute("href")).toBe(
      "/membership/checkout",
    )
  })

  it("asks a member whose session has ended to sign in", async () => {
    const ended = {
      status: 401,
      body: { code: "unauthenticated", message: "Please log in to add items to cart" },
    }
    const { sheet } = await press(MEMBER, { answers: { [ADD]: ended } })
    expect(await sheet.findByLabelText("Username or email")).toBeTruthy()
  })

  it("says that the item has sold out in the meantime", async () => {
    const sold = { ...PRODUCT, stockQuantity: 0 }
    const { sheet } = await press(null, { answers: { [PRODUCT_CALL]: { body: sold } } })
    expect(await sheet.findByText("Now sold out.")).toBeTruthy()
  })
})
