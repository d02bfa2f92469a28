import { screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { describe, expect, it } from "vitest"
import { fakeShop } from "~/testing/fake-shop"
import { renderScreen } from "~/testing/render-screen"
import { UnsubscribeScreen } from "./unsubscribe-screen"

const UNSUBSCRIBE = "POST /api/newsletter/unsubscribe"
const person = userEvent.setup()
const press = () => person.dblClick(screen.getByRole("button", { name: "Unsubscribe" }))

describe("the unsubscribe screen", () => {
  it("waits for a click, then confirms", async () => {
    const shop = fakeShop({ [UNSUBSCRIBE]: { body: { success: true } } })
    renderScreen(<UnsubscribeScreen />, shop, "/screen?token=abc")
    expect(shop.callsOf(UNSUBSCRIBE)).toHaveLength(0)
    await press()
    expect(await screen.findByRole("heading", { name: "You're unsubscribed" })).toBeDefined()
    expect(shop.callsOf(UNSUBSCRIBE).map(({ body }) => body)).toEqual([{ token: "abc" }])
  })

  it.each([
    { code: "invalid_token", message: "This unsubscribe link is not valid." },
    { code: "validation", message: "Please check.", fields: { token: "Too long" } },
  ])("explains a bad link ($code) and whom to contact", async (body) => {
    const shop = fakeShop({ [UNSUBSCRIBE]: { status: 400, body } })
    renderScreen(<UnsubscribeScreen />, shop, "/screen?token=abc")
    await press()
    expect(await screen.findByRole("heading", { name: "This unsubscribe link isn't valid" })).toBeDefined()
    expect(screen.getByRole("link", { name: "care@example.com" })).toBeDefined()
  })

  it("keeps the button after any other error", async () => {
    const message = "Too many attempts."
    const shop = fakeShop({ [UNSUBSCRIBE]: { status: 429, body: { code: "rate_limited", message } } })
    renderScreen(<UnsubscribeScreen />, shop, "/screen?token=abc")
    await press()
    expect(await screen.findByText(message)).toBeDefined()
    expect(screen.getByRole("button", { name: "Unsubscribe" })).toBeDefined()
  })
})
