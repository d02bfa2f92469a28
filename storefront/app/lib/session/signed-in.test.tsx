import { act, screen, waitFor } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { Link, redirect } from "react-router"
import { describe, expect, it } from "vitest"
import { fakeShop, NEWCOMER } from "~/testing/fake-shop"
import { renderRoutes } from "~/testing/render-routes"
import { SignedIn } from "./signed-in"
import { setViewer } from "./viewer-cache"

const guarded = {
  default: () => (
    <SignedIn>
      {(user) => (
        <>
          <p>{user.fullName}</p>
          <Link to="/orders/4">Order</Link>
        </>
      )}
    </SignedIn>
  ),
}

describe("SignedIn", () => {
  it("sends people who sign out to the sign-in page and back afterwards", async () => {
    const shop = fakeShop({}, NEWCOMER)
    const { path } = renderRoutes({ "/orders": guarded }, shop, "/orders?page=2")
    await screen.findByText("Nora Newcomer")
    await act(() => setViewer(shop.queryClient, null))
    await waitFor(() => expect(path()).toBe("/auth?redirect=%2Forders%3Fpage%3D2"))
  })

  it("leaves navigation to a screen that already handles the sign-out", async () => {
    const shop = fakeShop({}, NEWCOMER)
    const order = {
      default: () => null,
      loader: async () => {
        shop.queryClient.setQueryData(["user"], null)
        await new Promise((resolve) => setTimeout(resolve, 50))
        throw redirect("/auth?redirect=%2Forders%2F4")
      },
    }
    const { path } = renderRoutes({ "/orders": guarded, "/orders/4": order }, shop, "/orders")
    await userEvent.click(await screen.findByRole("link", { name: "Order" }))
    await waitFor(() => expect(path()).not.toBe("/orders"))
    expect(path()).toBe("/auth?redirect=%2Forders%2F4")
  })
})
