import { screen, waitFor } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { describe, expect, it } from "vitest"
import { fakeShop, NEWCOMER } from "~/testing/fake-shop"
import { renderScreen } from "~/testing/render-screen"
import { PurchaseForm } from "./purchase-form"

const PURCHASE = "POST /api/membership/purchase"
const VALIDATE = "POST /api/discount-codes/validate"
const join = (price = "$49.00") => userEvent.click(screen.getByRole("button", { name: `Join for ${price}` }))

interface Answer {
  status?: number
  body: unknown
}

function open(answer: Answer, others: Record<string, Answer> = {}) {
  const shop = fakeShop({ [PURCHASE]: answer, ...others }, NEWCOMER)
  return { shop, ...renderScreen(<PurchaseForm />, shop) }
}

describe("PurchaseForm", () => {
  it("requires accepting the terms", async () => {
    const { shop } = open({ body: null })
    await join()
    expect(await screen.findByText("You must accept the terms and conditions")).toBeTruthy()
    expect(shop.callsOf(PURCHASE)).toHaveLength(0)
  })

  it("sends signed-out buyers to the sign-in page", async () => {
    const { path } = open({
      status: 401,
      body: { code: "unauthenticated", message: "Please sign in to continue." },
    })
    await userEvent.click(screen.getByLabelText(/I accept the terms and conditions/))
    await join()
    await waitFor(() => expect(path()).toBe("/auth?redirect=%2Fscreen"))
    expect(await screen.findByText("Not logged in")).toBeTruthy()
    expect(await screen.findByText("Please log in to purchase a membership")).toBeTruthy()
  })

  describe("with a typed but unapplied code", () => {
    const member = { success: true, user: { ...NEWCOMER, isMember: true } }
    const welcome10 = {
      code: "WELCOME10",
      description: "10 % off",
      discountType: "percentage",
      discountValue: 10,
    }

    async function typeAndJoin(validation: Answer) {
      const { shop } = open({ body: member }, { [VALIDATE]: validation })
      await userEvent.type(screen.getByLabelText("Discount code"), "welcome10")
      await userEvent.click(screen.getByLabelText(/I accept the terms and conditions/))
      await join()
      return shop
    }

    it("applies the code first and buys at the new price on the next click", async () => {
      const shop = await typeAndJoin({ body: { valid: true, discountCode: welcome10 } })
      expect(await screen.findByText("Discount Applied!")).toBeTruthy()
      expect(shop.callsOf(PURCHASE)).toHaveLength(0)
      await join("$44.10")
      await waitFor(() => expect(shop.callsOf(PURCHASE)[0]?.body).toEqual({ discountCode: "WELCOME10" }))
    })

    it("says that the code was rejected and continues on the next click", async () => {
      const shop = await typeAndJoin({
        status: 409,
        body: { code: "discount_expired", message: "This discount code has expired." },
      })
      expect(await screen.findByText("This discount code has expired.")).toBeTruthy()
      expect(shop.callsOf(PURCHASE)).toHaveLength(0)
      await join()
      await waitFor(() => expect(shop.callsOf(PURCHASE)[0]?.body).toEqual({}))
      expect(shop.callsOf(VALIDATE)).toHaveLength(1)
    })
  })
})
