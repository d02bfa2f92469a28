import type { CartItem, CartQuote } from "@shop/contracts"
import { act, screen, waitFor, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { fakeShop, NEWCOMER } from "~/testing/fake-shop"
import { renderScreen } from "~/testing/render-screen"
import CartDrawer from "./cart-drawer"
import { CartLine } from "./cart-line"

const item = (id: string, name: string): CartItem => ({
  id,
  quantity: 2,
  product: { id: 3, name, price: 2900, imageUrl: null },
})
const ITEMS = [item("a", "Knee Sleeve"), item("b", "Foam Roller"), item("c", "Therapy Tape")]
const fault = { status: 500, body: { code: "internal", message: "Fault." } }
const failing = { "PUT /api/cart/a": fault, "DELETE /api/cart/a": fault }
const removed = { status: 204, body: null }

/** The total is not the sum of the lines: the drawer must show the API's figures. */
const QUOTE: CartQuote = {
  items: [],
  subtotal: 17400,
  discount: 1740,
  discounts: [{ name: "SPRING", amount: 1740 }],
  shipping: 500,
  tax: 0,
  taxes: [],
  total: 16160,
  deliveryOptions: [],
  hash: "seen",
}

const shopWith = (answers: Parameters<typeof fakeShop>[0]) =>
  fakeShop(
    { "GET /api/cart": { body: ITEMS }, "GET /api/cart/quote": { body: QUOTE }, ...answers },
    { ...NEWCOMER, isMember: true },
  )

const nameOf = (line: HTMLElement) => within(line).queryByRole("link", { name: "Knee Sleeve" })
const line = async () => {
  await screen.findByRole("link", { name: "Knee Sleeve" })
  return within(screen.getAllByRole("listitem").find(nameOf) as HTMLElement)
}
const press = async (name: string) => userEvent.click((await line()).getByRole("button", { name }))

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined)
})
afterEach(() => {
  vi.restoreAllMocks()
})

describe("the cart drawer", () => {
  it("shows the shop's totals", async () => {
    renderScreen(<CartDrawer open onOpenChange={() => undefined} />, shopWith({}))
    await screen.findByText("$161.60")
    const rows = screen
      .getAllByRole("term")
      .map((term) => [term.textContent, term.nextElementSibling?.textContent])
    expect(rows).toEqual([
      ["Subtotal", "$174.00"],
      ["Discount (SPRING)", "−$17.40"],
      ["Shipping", "$5.00"],
      ["Total", "$161.60"],
    ])
  })

  it("reloads the totals after a change", async () => {
    const shop = shopWith({ "PUT /api/cart/a": { body: { ...item("a", "Knee Sleeve"), quantity: 3 } } })
    renderScreen(<CartDrawer open onOpenChange={() => undefined} />, shop)
    await screen.findByText("$161.60")
    shop.answers["GET /api/cart/quote"] = { body: { ...QUOTE, total: 19060 } }
    await press("Increase quantity")
    expect(await screen.findByText("$190.60")).toBeTruthy()
  })

  it("counts every stepper click in order and ends with the last value", async () => {
    let kept = 2
    let underWay = 0
    const shop = shopWith({
      "GET /api/cart": () => ({ body: [{ ...item("a", "Knee Sleeve"), quantity: kept }] }),
      "PUT /api/cart/a": async () => {
        underWay += 1
        expect(underWay).toBe(1)
        // The first call is the slowest.
        await new Promise((resolve) => setTimeout(resolve, kept === 2 ? 80 : 5))
        underWay -= 1
        kept = (shop.callsOf("PUT /api/cart/a").at(-1)?.body as CartItem).quantity
        return { body: { ...item("a", "Knee Sleeve"), quantity: kept } }
      },
    })
    renderScreen(<CartDrawer open onOpenChange={() => undefined} />, shop)
    for (const name of ["Increase quantity", "Increase quantity", "Decrease quantity"]) {
      await press(name)
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    await waitFor(() =>
      expect(shop.callsOf("PUT /api/cart/a").map(({ body }) => body)).toEqual([
        { quantity: 3 },
        { quantity: 4 },
        { quantity: 3 },
      ]),
    )
    await waitFor(() => expect(kept).toBe(3))
    expect((await line()).getByRole("status").textContent).toBe("3")
  })

  it("says why the cart can't be ordered", async () => {
    const refusal = { code: "out_of_stock", message: "Only 1 of Knee Sleeve is left." }
    const shop = shopWith({ "GET /api/cart/quote": { status: 409, body: refusal } })
    renderScreen(<CartDrawer open onOpenChange={() => undefined} />, shop)
    expect(await screen.findByText("Only 1 of Knee Sleeve is left.")).toBeTruthy()
  })

  it("only logs a failed change of a line", async () => {
    const shop = shopWith(failing)
    renderScreen(<CartDrawer open onOpenChange={() => undefined} />, shop)
    await press("Increase quantity")
    await waitFor(() =>
      expect(console.error).toHaveBeenCalledWith("Failed to update cart", expect.any(Error)),
    )
    await press("Remove Knee Sleeve")
    await waitFor(() =>
      expect(console.error).toHaveBeenCalledWith("Failed to remove item from cart", expect.any(Error)),
    )
    await new Promise((resolve) => setTimeout(resolve, 30))
    expect(screen.queryByText("Error")).toBeNull()
  })

  it("says how many are left at the limit", async () => {
    const refusal = { code: "out_of_stock", message: "Only 2 of Knee Sleeve are left." }
    renderScreen(
      <CartDrawer open onOpenChange={() => undefined} />,
      shopWith({ "PUT /api/cart/a": { status: 409, body: refusal } }),
    )
    await press("Increase quantity")
    expect((await (await line()).findByRole("alert")).textContent).toBe(refusal.message)
  })

  it("says that the session expired instead of an empty cart", async () => {
    const shop = shopWith({})
    renderScreen(<CartDrawer open onOpenChange={() => undefined} />, shop)
    await screen.findByRole("link", { name: "Knee Sleeve" })
    act(() => void shop.queryClient.setQueryData(["user"], null))
    expect(await screen.findByText("You're signed out")).toBeTruthy()
    expect(screen.queryByText("Your cart is empty")).toBeNull()
    expect(screen.getByRole("link", { name: "Sign In" }).getAttribute("href")).toBe(
      "/auth?redirect=%2Fscreen",
    )
  })

  it("clears the cart with all items at once", async () => {
    const shop = shopWith({
      "DELETE /api/cart/a": removed,
      "DELETE /api/cart/b": removed,
      "DELETE /api/cart/c": removed,
    })
    renderScreen(<CartDrawer open onOpenChange={() => undefined} />, shop)
    const button = await screen.findByRole("button", { name: "Clear cart" })
    await screen.findByText("$161.60")
    shop.answers["GET /api/cart"] = { body: [] }
    await userEvent.click(button)
    expect(await screen.findByText("Your cart is empty")).toBeTruthy()
    expect(screen.queryByRole("button", { name: "Clear cart" })).toBeNull()
    expect(console.error).not.toHaveBeenCalled()
    for (const { id } of ITEMS) expect(shop.callsOf(`DELETE /api/cart/${id}`)).toHaveLength(1)
    // An empty cart has no quote: the API would refuse the request.
    await new Promise((resolve) => setTimeout(resolve, 30))
    expect(shop.callsOf("GET /api/cart/quote")).toHaveLength(1)
  })

  it("says that clearing failed and shows the remaining items", async () => {
    const shop = shopWith({ ...failing, "DELETE /api/cart/b": removed, "DELETE /api/cart/c": removed })
    renderScreen(<CartDrawer open onOpenChange={() => undefined} />, shop)
    const button = await screen.findByRole("button", { name: "Clear cart" })
    shop.answers["GET /api/cart"] = { body: ITEMS.slice(0, 1) }
    await userEvent.click(button)
    expect(await screen.findByText("Failed to clear cart")).toBeTruthy()
    expect(screen.getByText("Error")).toBeTruthy()
    await waitFor(() => expect(screen.queryByText("Foam Roller")).toBeNull())
    expect(screen.getByText("Knee Sleeve")).toBeTruthy()
  })
})

describe("a cart line outside the drawer", () => {
  it.each([
    ["Increase quantity", "Failed to update cart"],
    ["Remove Knee Sleeve", "Failed to remove item from cart"],
  ])("says when %s failed", async (button, failure) => {
    renderScreen(<CartLine item={item("a", "Knee Sleeve")} />, shopWith(failing))
    await press(button)
    expect(await screen.findByText(failure)).toBeTruthy()
    expect(screen.getByText("Error")).toBeTruthy()
  })
})
