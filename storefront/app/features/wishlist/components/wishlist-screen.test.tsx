import { screen } from "@testing-library/react"
import { expect, it } from "vitest"
import { fakeShop, NEWCOMER } from "~/testing/fake-shop"
import { renderScreen } from "~/testing/render-screen"
import { WishlistScreen } from "./wishlist-screen"

it("a wish list without a session shows the browser's list and a sign-in link", async () => {
  const ended = { status: 401, body: { code: "unauthenticated", message: "Please sign in." } }
  const shop = fakeShop({ "GET /api/wishlist": ended }, NEWCOMER)
  renderScreen(<WishlistScreen renderProducts={(_, isError) => isError && "Failed"} />, shop)
  expect(await screen.findByRole("link", { name: "Sign in" })).toBeTruthy()
  expect(await screen.findByText(/Your wish list is empty/)).toBeTruthy()
  expect(screen.queryByText("Failed")).toBeNull()
})
