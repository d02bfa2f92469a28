import type { User } from "@shop/contracts"
import { screen, waitFor } from "@testing-library/react"
import { beforeEach, describe, expect, it } from "vitest"
import { savePendingCartItem, readPendingCartItem } from "~/lib/pending-cart-item"
import { fakeShop, NEWCOMER } from "~/testing/fake-shop"
import { renderScreen } from "~/testing/render-screen"
import { PendingCartItemAdder } from "./pending-cart-item-adder"

const WANTED = { productId: 3, name: "Knee Sleeve", visibility: "member", quantity: 2 } as const
const MEMBER: User = { ...NEWCOMER, isMember: true }
const ADDED = {
  status: 201,
  body: { id: "item", quantity: 2, product: { id: 3, name: "Knee Sleeve", price: 2900, imageUrl: null } },
}

const refused = (status: number, code: string) => ({ status, body: { code, message: "Not now." } })
const broken = () => {
  throw new TypeError("fetch failed")
}

function show(user: User | null, answers: Parameters<typeof fakeShop>[0] = {}) {
  const shop = fakeShop(answers, user)
  renderScreen(<PendingCartItemAdder />, shop)
  return shop
}

describe("PendingCartItemAdder", () => {
  beforeEach(() => savePendingCartItem(WANTED))

  it("adds the wanted product once, as soon as a member signs in", async () => {
    const shop = show(MEMBER, { "POST /api/cart": ADDED })
    expect(await screen.findByText("We've added Knee Sleeve to your cart.")).toBeTruthy()
    expect(shop.callsOf("POST /api/cart").map(({ body }) => body)).toEqual([{ productId: 3, quantity: 2 }])
    expect(readPendingCartItem()).toBeNull()
  })

  it.each([
    ["a visitor", null],
    ["a user without a membership", NEWCOMER],
  ])("waits while %s is signed in", async (_who, user) => {
    const shop = show(user)
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(shop.callsOf("POST /api/cart")).toHaveLength(0)
    expect(readPendingCartItem()).toEqual(WANTED)
  })

  it("keeps a professional product until a professional signs in", async () => {
    savePendingCartItem({ ...WANTED, visibility: "doctor" })
    const shop = show(MEMBER)
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(shop.callsOf("POST /api/cart")).toHaveLength(0)
  })

  it("explains an unavailable product and doesn't retry", async () => {
    const body = { code: "out_of_stock", message: "Only 1 of Knee Sleeve is left." }
    show(MEMBER, { "POST /api/cart": { status: 409, body } })
    expect(await screen.findByText("Only 1 of Knee Sleeve is left.")).toBeTruthy()
    await waitFor(() => expect(readPendingCartItem()).toBeNull())
  })

  it.each([
    ["the connection broke", broken],
    ["the session had expired", refused(401, "unauthenticated")],
    ["there were too many requests", refused(429, "rate_limited")],
    ["the shop failed", refused(500, "internal")],
  ])("keeps the product for another try when %s", async (_why, answer) => {
    const shop = show(MEMBER, { "POST /api/cart": answer })
    await waitFor(() => expect(shop.callsOf("POST /api/cart")).toHaveLength(1))
    await waitFor(() => expect(readPendingCartItem()).toEqual(WANTED))
  })
})
