import { screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { describe, expect, it } from "vitest"
import { fakeShop } from "~/testing/fake-shop"
import { renderScreen } from "~/testing/render-screen"
import { MEMBER } from "~/testing/samples"
import RestockForm from "./restock-form"

const ASK = "POST /api/products/3/restock-notice"
const person = userEvent.setup()
const press = () => person.dblClick(screen.getByRole("button", { name: "Email me when it's back" }))
const field = () => screen.queryByLabelText(/Your email address/)
const taken = (email: string) => ({ [ASK]: { status: 202, body: { email } } })

describe("the back-in-stock form", () => {
  it("accepts a visitor's address once and confirms where the email goes", async () => {
    const shop = fakeShop(taken("nora@example.com"))
    renderScreen(<RestockForm productId={3} />, shop)
    await person.type(field() as HTMLElement, " nora@example.com")
    await press()
    expect((await screen.findByRole("status")).textContent).toBe(
      "We'll email nora@example.com when it's back.",
    )
    expect(shop.callsOf(ASK).map(({ body }) => body)).toEqual([{ email: "nora@example.com" }])
    expect(screen.queryByRole("button")).toBeNull()
  })

  it("takes one click from a signed-in user", async () => {
    const shop = fakeShop(taken(MEMBER.email), MEMBER)
    renderScreen(<RestockForm productId={3} />, shop)
    expect(field()).toBeNull()
    await press()
    expect(await screen.findByText(`We'll email ${MEMBER.email} when it's back.`)).toBeTruthy()
    expect(shop.callsOf(ASK).map(({ body }) => body)).toEqual([{}])
  })

  it.each([
    [{ code: "rate_limited", message: "Too many attempts." }, 429, "Too many attempts."],
    [
      { code: "validation", message: "Please check.", fields: { email: "Please enter a valid address" } },
      400,
      "Please enter a valid address",
    ],
  ])("shows an error at the field and keeps the address", async (body, status, sentence) => {
    renderScreen(<RestockForm productId={3} />, fakeShop({ [ASK]: { status, body } }))
    await person.type(field() as HTMLElement, "nora@example.com")
    await press()
    expect((await screen.findByRole("alert")).textContent).toBe(sentence)
    expect(field()).toHaveProperty("value", "nora@example.com")
  })
})
