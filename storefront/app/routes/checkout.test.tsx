import type { CartItem, User } from "@shop/contracts"
import { act, screen, waitFor } from "@testing-library/react"
import { describe, expect, it } from "vitest"
import { setViewer } from "~/lib/session/viewer-cache"
import { fakeShop, NEWCOMER } from "~/testing/fake-shop"
import { renderRoutes } from "~/testing/render-routes"
import * as checkout from "./checkout"

const MEMBER: User = { ...NEWCOMER, isMember: true }
const ITEM: CartItem = {
  id: "item",
  quantity: 2,
  product: { id: 3, name: "Knee Sleeve", price: 2900, imageUrl: null },
}

function open(user: User | null, items: CartItem[] = [ITEM]) {
  const shop = fakeShop({ "GET /api/cart": { body: items } }, user)
  return { shop, ...renderRoutes({ "/checkout": checkout }, shop, "/checkout") }
}

describe("/checkout", () => {
  it("is open to a member with something in the cart", async () => {
    const { path } = open(MEMBER)
    expect(await screen.findByRole("heading", { level: 1, name: "Checkout" })).toBeTruthy()
    expect(path()).toBe("/checkout")
  })

  it.each([
    ["a visitor to the sign-in", null, [ITEM], "/auth?redirect=%2Fcheckout"],
    ["a user without a membership to the membership", NEWCOMER, [ITEM], "/membership"],
    ["a member whose cart is empty to the shop", MEMBER, [], "/shop"],
  ])("leads %s", async (_who, user, items, target) => {
    const { path } = open(user, items)
    await waitFor(() => expect(path()).toBe(target))
  })

  it("leads to the sign-in whoever signs out on it", async () => {
    const { shop, path } = open(MEMBER)
    await screen.findByRole("heading", { level: 1, name: "Checkout" })
    await act(() => setViewer(shop.queryClient, null))
    await waitFor(() => expect(path()).not.toBe("/checkout"))
    expect(path()).toBe("/auth?redirect=%2Fcheckout")
  })
})
