import { screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { describe, expect, it } from "vitest"
import { fakeShop } from "~/testing/fake-shop"
import { renderScreen } from "~/testing/render-screen"
import { NewsletterForm } from "./newsletter-form"

const SUBSCRIBE = "POST /api/newsletter"
const person = userEvent.setup()
const field = () => screen.getByLabelText("Newsletter")

async function subscribe() {
  await person.type(field(), "nora@example.com")
  await person.dblClick(screen.getByRole("button", { name: "Subscribe" }))
}

describe("the newsletter form", () => {
  it("subscribes once, confirms it and clears the field", async () => {
    const shop = fakeShop({ [SUBSCRIBE]: { status: 202, body: { success: true } } })
    renderScreen(<NewsletterForm />, shop)
    await subscribe()
    expect(await screen.findByText("Subscribed")).toBeDefined()
    expect(shop.callsOf(SUBSCRIBE).map(({ body }) => body)).toEqual([{ email: "nora@example.com" }])
    expect(field()).toHaveProperty("value", "")
  })

  it.each([
    [{ code: "rate_limited", message: "Too many attempts." }, 429, "Too many attempts."],
    [
      {
        code: "validation",
        message: "Please check.",
        fields: { email: "Please enter a valid email address" },
      },
      400,
      "Please enter a valid email address",
    ],
  ])("shows an error at the field and keeps the address", async (body, status, sentence) => {
    renderScreen(<NewsletterForm />, fakeShop({ [SUBSCRIBE]: { status, body } }))
    await subscribe()
    expect(await screen.findByText(sentence)).toBeDefined()
    expect(field()).toHaveProperty("value", "nora@example.com")
  })
})
