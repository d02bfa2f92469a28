import { screen, waitFor } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { describe, expect, it } from "vitest"
import { fakeShop, NEWCOMER } from "~/testing/fake-shop"
import { renderScreen } from "~/testing/render-screen"
import { ForgotPasswordScreen } from "./forgot-password-screen"
import { ResetPasswordScreen } from "./reset-password-screen"

const FORGOT = "POST /api/password/forgot"
const RESET = "POST /api/password/reset"
const SUCCESS = { success: true }
const BAD_LINK = {
  status: 400,
  body: { code: "invalid_token", message: "This link is no longer valid. Please request a new one." },
}
const person = userEvent.setup()

describe("the forgot-password screen", () => {
  it("checks the address before sending anything", async () => {
    const shop = fakeShop({})
    renderScreen(<ForgotPasswordScreen />, shop)
    await person.type(screen.getByLabelText("Email"), "nora")
    await person.click(screen.getByRole("button", { name: "Send link" }))
    expect(await screen.findByText("Please enter a valid email address")).toBeDefined()
    expect(shop.callsOf(FORGOT)).toHaveLength(0)
  })

  it("sends one request and moves focus to a neutral reply", async () => {
    const shop = fakeShop({ [FORGOT]: { status: 202, body: SUCCESS } })
    renderScreen(<ForgotPasswordScreen />, shop)
    await person.type(screen.getByLabelText("Email"), "nora@example.com")
    await person.dblClick(screen.getByRole("button", { name: "Send link" }))
    const heading = await screen.findByRole("heading", { name: "Check your email" })
    expect(document.activeElement).toBe(heading)
    expect(screen.getByText("nora@example.com")).toBeDefined()
    expect(shop.callsOf(FORGOT).map(({ body }) => body)).toEqual([{ email: "nora@example.com" }])
  })

  it("keeps the input and explains a limit on attempts", async () => {
    const message = "Too many attempts. Please wait a minute."
    renderScreen(
      <ForgotPasswordScreen />,
      fakeShop({ [FORGOT]: { status: 429, body: { code: "rate_limited", message } } }),
    )
    await person.type(screen.getByLabelText("Email"), "nora@example.com")
    await person.click(screen.getByRole("button", { name: "Send link" }))
    expect(await screen.findByText(message)).toBeDefined()
    expect(screen.getByLabelText("Email")).toHaveProperty("value", "nora@example.com")
  })
})

async function choose(password: string, again = password) {
  await person.type(screen.getByLabelText("New password"), password)
  await person.type(screen.getByLabelText("Confirm password"), again)
  await person.click(screen.getByRole("button", { name: "Save new password" }))
}

describe("the new-password screen", () => {
  it("requires the same password twice", async () => {
    const shop = fakeShop({})
    renderScreen(<ResetPasswordScreen />, shop, "/screen?token=abc")
    await choose("secret1", "secret2")
    expect(await screen.findByText("Passwords don't match")).toBeDefined()
    expect(shop.callsOf(RESET)).toHaveLength(0)
  })

  it("saves the password, drops the ended session and opens the sign-in page", async () => {
    const refused = { status: 401, body: { code: "unauthenticated", message: "Please sign in to continue." } }
    const shop = fakeShop({ [RESET]: { body: SUCCESS }, "GET /api/user": refused }, NEWCOMER)
    const { path } = renderScreen(<ResetPasswordScreen />, shop, "/screen?token=abc")
    await choose("secret1")
    await waitFor(() => expect(path()).toBe("/auth"))
    expect(await screen.findByText("Password changed")).toBeDefined()
    expect(shop.callsOf(RESET)[0]?.body).toEqual({ token: "abc", password: "secret1" })
    expect(shop.queryClient.getQueryData(["user"])).toBeNull()
  })

  it("says that the link has expired and where to get another", async () => {
    renderScreen(<ResetPasswordScreen />, fakeShop({ [RESET]: BAD_LINK }), "/screen?token=abc")
    await choose("secret1")
    expect(await screen.findByText(BAD_LINK.body.message)).toBeDefined()
    const link = screen.getByRole("link", { name: "Request a new link" })
    expect(link.getAttribute("href")).toBe("/forgot-password")
  })

  it("shows no form without a token", () => {
    renderScreen(<ResetPasswordScreen />, fakeShop({}))
    expect(screen.getByText(BAD_LINK.body.message)).toBeDefined()
    expect(screen.queryByLabelText("New password")).toBeNull()
  })
})
