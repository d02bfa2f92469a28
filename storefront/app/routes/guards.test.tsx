import { waitFor } from "@testing-library/react"
import { describe, expect, it } from "vitest"
import { fakeShop, NEWCOMER } from "~/testing/fake-shop"
import { renderRoutes } from "~/testing/render-routes"
import * as account from "./account"
import * as orders from "./account-orders"
import * as auth from "./auth"
import * as membershipCheckout from "./membership-checkout"

const ROUTES = {
  "/account": account,
  "/account/orders": orders,
  "/membership-checkout": membershipCheckout,
}

describe("a private screen", () => {
  it.each([
    ["/account?tab=orders", "/auth?redirect=%2Faccount%3Ftab%3Dorders"],
    ["/account/orders", "/auth?redirect=%2Faccount%2Forders"],
    ["/membership-checkout", "/auth?redirect=%2Fmembership-checkout"],
  ])("sends a visitor from %s to the sign-in page", async (at, target) => {
    const { path } = renderRoutes(ROUTES, fakeShop({}), at)
    await waitFor(() => expect(path()).toBe(target))
  })
})

describe("the membership checkout", () => {
  it("names one of its two URLs as canonical", async () => {
    renderRoutes(ROUTES, fakeShop({}, NEWCOMER), "/membership-checkout")
    await waitFor(() => expect(document.querySelector('link[rel="canonical"]')).not.toBeNull())
    expect(document.querySelector('link[rel="canonical"]')?.getAttribute("href")).toMatch(
      /\/membership\/checkout$/,
    )
  })
})

describe("the sign-in page", () => {
  it.each([
    ["/auth", "/"],
    ["/auth?tab=register&redirect=%2Fshop", "/shop"],
  ])("sends signed-in users from %s to %s", async (at, target) => {
    const { path } = renderRoutes({ "/auth": auth }, fakeShop({}, NEWCOMER), at)
    await waitFor(() => expect(path()).toBe(target))
  })
})
