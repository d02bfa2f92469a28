import { screen, waitFor } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { describe, expect, it } from "vitest"
import { fakeShop, NEWCOMER } from "~/testing/fake-shop"
import { renderScreen } from "~/testing/render-screen"
import { PurchaseForm } from "./purchase-form"

const PURCHASE = "POST /api/membership/purchase"
const join = () => userEvent.click(screen.getByRole("button", { name: "Join for $49.00" }))

function open(answer: { status?: number; body: unknown }) {
  const shop = fakeShop({ [PURCHASE]: answer }, NEWCOMER)
  return { shop, ...renderScreen(<PurchaseForm />, shop) }
}

describe("PurchaseForm", () => {
  it("wants the terms accepted", async () => {
    const { shop } = open({ body: null })
    await join()
    expect(await screen.findByText("You must accept the terms and conditions")).toBeTruthy()
    expect(shop.callsOf(PURCHASE)).toHaveLength(0)
  })

  it("leads to the sign-in whoever is not logged in any more", async () => {
    const { path } = open({
      status: 401,
      body: { code: "unauthenticated", message: "Please log in to continue." },
    })
    await userEvent.click(screen.getByLabelText(/I accept the terms and conditions/))
    await join()
    await waitFor(() => expect(path()).toBe("/auth?redirect=%2Fscreen"))
    expect(await screen.findByText("Not logged in")).toBeTruthy()
    expect(await screen.findByText("Please log in to purchase a membership")).toBeTruthy()
  })
})
