import type { User } from "@shop/contracts"
import { screen } from "@testing-library/react"
import { describe, expect, it } from "vitest"
import { fakeShop, NEWCOMER } from "~/testing/fake-shop"
import { renderRoutes } from "~/testing/render-routes"
import * as membership from "./membership"

const STATE = "GET /api/email-verification"
const SENTENCE = "Please confirm your email address before you buy."

async function open(user: User | null) {
  const shop = fakeShop(
    { [STATE]: { body: { email: NEWCOMER.email, newEmail: null, isRequired: true } } },
    user,
  )
  renderRoutes({ "/membership": membership }, shop, "/membership")
  await screen.findByRole("heading", { level: 1 })
  return shop
}

describe("the membership page", () => {
  it("says from the start that an address must be verified", async () => {
    await open(NEWCOMER)
    expect(screen.getByText(SENTENCE)).toBeTruthy()
    expect(await screen.findByRole("button", { name: "Join for $49.00" })).toBeTruthy()
  })

  it("shows visitors how to join and loads no address status", async () => {
    const shop = await open(null)
    expect(screen.queryByText(SENTENCE)).toBeNull()
    expect(shop.callsOf(STATE)).toHaveLength(0)
    expect(screen.getByRole("link", { name: "Sign in" }).getAttribute("href")).toBe(
      "/auth?redirect=%2Fmembership",
    )
  })
})
