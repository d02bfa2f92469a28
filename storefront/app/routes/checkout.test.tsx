import type { CartItem, User } from "@shop/contracts"
import { act, screen, waitFor } from "@testing-library/react"
import { afterEach, describe, expect, it } from "vitest"
import { apiOf } from "~/lib/query-client"
import { PLACE_ORDER_KEY } from "~/lib/query-keys"
import { keepTabsInStep } from "~/lib/session/tabs"
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

describe("the checkout page", () => {
  it("is open to a member with items in the cart", async () => {
    const { path } = open(MEMBER)
    expect(await screen.findByRole("heading", { level: 1, name: "Checkout" })).toBeTruthy()
    expect(path()).toBe("/checkout")
  })

  it.each([
    ["a visitor to the sign-in page", null, [ITEM], "/auth?redirect=%2Fcheckout"],
    ["a user without a membership to the membership page", NEWCOMER, [ITEM], "/membership"],
    ["a member with an empty cart to the shop", MEMBER, [], "/shop"],
  ])("sends %s", async (_who, user, items, target) => {
    const { path } = open(user, items)
    await waitFor(() => expect(path()).toBe(target))
  })

  it("opens the sign-in page after signing out", async () => {
    const { shop, path } = open(MEMBER)
    await screen.findByRole("heading", { level: 1, name: "Checkout" })
    await act(() => setViewer(shop.queryClient, null))
    await waitFor(() => expect(path()).not.toBe("/checkout"))
    expect(path()).toBe("/auth?redirect=%2Fcheckout")
  })

  describe("a cart ordered in another tab", () => {
    const ends: (() => void)[] = []
    afterEach(() => {
      for (const end of ends.splice(0)) end()
    })

    async function orderElsewhere(buyer: User) {
      const { shop, path } = open(MEMBER)
      await screen.findByRole("heading", { level: 1, name: "Checkout" })
      const answers = {
        "GET /api/user": { body: MEMBER },
        "POST /api/orders": { status: 201, body: { id: 31 } },
      }
      Object.assign(shop.answers, answers, { "GET /api/cart": { body: [] } })
      const { queryClient: other } = fakeShop(answers, buyer)
      ends.push(keepTabsInStep(shop.queryClient), keepTabsInStep(other))
      await other
        .getMutationCache()
        .build(other, {
          mutationKey: PLACE_ORDER_KEY,
          mutationFn: () => apiOf(other).placeOrder({ body: { paymentMethod: "credit" } }),
        })
        .execute(undefined)
      return path
    }

    it("is reported with a link to its order", async () => {
      const path = await orderElsewhere(MEMBER)
      expect(await screen.findByRole("heading", { level: 1, name: "Order #31 has been placed" })).toBeTruthy()
      const link = screen.getByRole("link", { name: "See the order" })
      expect(link.getAttribute("href")).toBe("/account/orders/31")
      expect(path()).toBe("/checkout")
    })

    it("reveals nothing about another account's order", async () => {
      const path = await orderElsewhere({ ...MEMBER, id: 8 })
      await waitFor(() => expect(path()).toBe("/shop"))
    })
  })
})
