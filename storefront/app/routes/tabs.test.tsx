import { screen, waitFor } from "@testing-library/react"
import type { CartItem } from "@shop/contracts"
import { afterEach, expect, it, vi } from "vitest"
import { CartButton } from "~/features/cart/components/cart-button"
import { fakeShop, NEWCOMER } from "~/testing/fake-shop"
import { renderScreen } from "~/testing/render-screen"
import { MEMBER } from "~/testing/samples"
import { apiOf } from "~/lib/query-client"
import { keepTabsInStep } from "~/lib/session/tabs"

const ITEM: CartItem = {
  id: "item",
  quantity: 2,
  product: { id: 3, name: "Knee Sleeve", price: 2900, imageUrl: null },
}
const ends: (() => void)[] = []

function openTab(answers: Parameters<typeof fakeShop>[0] = {}) {
  const shop = fakeShop(answers, NEWCOMER)
  ends.push(keepTabsInStep(shop.queryClient))
  renderScreen(<CartButton />, shop)
  return shop
}

const userOf = ({ queryClient }: ReturnType<typeof fakeShop>) => queryClient.getQueryData(["user"])

afterEach(() => {
  for (const end of ends.splice(0)) end()
  vi.restoreAllMocks()
})

it("a second tab shows cart changes and memberships from another", async () => {
  const first = openTab({ "GET /api/user": { body: MEMBER }, "GET /api/cart": { body: [] } })
  await screen.findByRole("button", { name: "Cart, empty" })
  first.answers["GET /api/cart"] = { body: [ITEM] }
  const second = fakeShop({ "POST /api/cart": { status: 201, body: ITEM } }, NEWCOMER)
  ends.push(keepTabsInStep(second.queryClient))
  await second.queryClient
    .getMutationCache()
    .build(second.queryClient, {
      mutationFn: () => apiOf(second.queryClient).addCartItem({ body: { productId: 3, quantity: 2 } }),
    })
    .execute(undefined)
  expect(await screen.findByRole("button", { name: "Cart, 2 items" })).toBeTruthy()
  await waitFor(() => expect(userOf(first)).toEqual(MEMBER))
})

it("going back to a cached page notices an expired session", async () => {
  const shop = openTab({
    "GET /api/user": { status: 401, body: { code: "unauthenticated", message: "No." } },
  })
  window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }))
  await waitFor(() => expect(userOf(shop)).toBeNull())
})

it("a rejected request reveals that another account is signed in", async () => {
  const other = { ...NEWCOMER, id: 8, username: "ben" }
  const shop = openTab({
    "GET /api/user": { body: other },
    "DELETE /api/cart/item": { status: 409, body: { code: "account_changed", message: "Another account." } },
  })
  await screen.findByRole("button", { name: "Cart, empty" })
  const removal = shop.queryClient.getMutationCache().build(shop.queryClient, {
    mutationFn: () => apiOf(shop.queryClient).deleteCartItem({ params: { id: "item" } }),
  })
  await expect(removal.execute(undefined)).rejects.toThrow("Another account.")
  await waitFor(() => expect(userOf(shop)).toEqual(other))
})

it("a tab refreshes when it becomes visible after a while", async () => {
  const shop = openTab({ "GET /api/user": { body: MEMBER } })
  const see = (state: DocumentVisibilityState) => {
    vi.spyOn(document, "visibilityState", "get").mockReturnValue(state)
    document.dispatchEvent(new Event("visibilitychange"))
  }
  see("hidden")
  see("visible")
  expect(shop.callsOf("GET /api/user")).toHaveLength(0)
  see("hidden")
  const clock = vi.spyOn(Date, "now").mockReturnValue(Date.now() + 61_000)
  see("visible")
  clock.mockRestore()
  await waitFor(() => expect(userOf(shop)).toEqual(MEMBER))
})
