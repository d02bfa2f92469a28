import { fireEvent, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { describe, expect, it } from "vitest"
import { fakeShop, NEWCOMER } from "~/testing/fake-shop"
import { renderScreen } from "~/testing/render-screen"
import { OrderAgainButton } from "./order-again-button"

const ADD = "POST /api/cart"
const ORDER = {
  id: 12,
  items: [
    {
      id: "A",
      productId: 3,
      variantId: null,
      name: "Knee Sleeve",
      variantTitle: null,
      price: 2900,
      quantity: 1,
      amount: 2900,
      imageUrl: null,
    },
    {
      id: "B",
      productId: 4,
      variantId: null,
      name: "Foam Roller",
      variantTitle: null,
      price: 3500,
      quantity: 2,
      amount: 7000,
      imageUrl: null,
    },
    {
      id: "C",
      productId: 5,
      variantId: null,
      name: "Therapy Tape",
      variantTitle: null,
      price: 900,
      quantity: 1,
      amount: 900,
      imageUrl: null,
    },
  ],
}

type Answer = { status?: number; body: unknown }

/** Presses the button in a fake shop that gives these responses in turn, and then repeats the last one. */
async function orderAgain(...answers: (() => Answer)[]) {
  const shop = fakeShop(
    { [ADD]: () => (answers.length > 1 ? answers.shift() : answers[0])?.() ?? { body: null } },
    { ...NEWCOMER, isMember: true },
  )
  renderScreen(<OrderAgainButton order={ORDER} />, shop)
  await userEvent.click(screen.getByRole("button", { name: "Order again: order 12" }))
  return shop
}

const added = (): Answer => ({ status: 201, body: { id: "item", quantity: 1, product: null } })
const refused = (status: number, code: string, message: string) => (): Answer => ({
  status,
  body: { code, message },
})
const broken = (): Answer => {
  throw new TypeError("fetch failed")
}

describe("OrderAgainButton", () => {
  it("adds all items to the cart", async () => {
    const shop = await orderAgain(added)
    expect(await screen.findByText("3 products from this order.")).toBeTruthy()
    expect(shop.callsOf(ADD).map(({ body }) => body)).toEqual([
      { productId: 3, quantity: 1 },
      { productId: 4, quantity: 2 },
      { productId: 5, quantity: 1 },
    ])
  })

  it("adds the items once for a double click", async () => {
    const shop = fakeShop({ [ADD]: added }, { ...NEWCOMER, isMember: true })
    renderScreen(<OrderAgainButton order={ORDER} />, shop)
    const button = screen.getByRole("button", { name: "Order again: order 12" })
    fireEvent.click(button)
    fireEvent.click(button)
    await screen.findByText("3 products from this order.")
    expect(shop.callsOf(ADD)).toHaveLength(3)
  })

  it("names unavailable items and adds the others", async () => {
    await orderAgain(refused(404, "not_found", "Gone."), added)
    expect(
      await screen.findByText("2 products from this order. Knee Sleeve is no longer available."),
    ).toBeTruthy()
  })

  it.each([
    ["the connection breaks", broken, "Failed to add item to cart"],
    ["the shop fails", refused(500, "internal", "Fault."), "Failed to add item to cart"],
    [
      "there were too many requests",
      refused(429, "rate_limited", "Please wait a minute."),
      "Please wait a minute.",
    ],
    [
      "the membership has ended",
      refused(403, "membership_required", "You need to be a member."),
      "You need to be a member to add items to cart",
    ],
  ])("explains once and stops when %s", async (_why, answer, sentence) => {
    const shop = await orderAgain(answer)
    expect((await screen.findAllByText(sentence)).length).toBe(1)
    expect(shop.callsOf(ADD)).toHaveLength(1)
  })
})
