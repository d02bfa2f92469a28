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

describe("the screen for a forgotten password", () => {
  it("checks the address before it sends anything", async () => {
    const shop = fakeShop({})
    renderScreen(<ForgotPasswordScreen />, shop)
    await person.type(screen.getByLabelText("Email"), "nora")
    await person.click(screen.getByRole("button", { name: "Send link" }))
    expect(await screen.findByText("Please enter a valid email address")).toBeDefined()
    expect(shop.callsOf(FORGOT)).toHaveLength(0)
  })

  it("asks once and answers calmly, with the focus on the answer", async () => {
    const shop = fakeShop({ [FORGOT]: { status: 202, body: SUCCESS } })
    renderScreen(<ForgotPasswordScreen />, shop)
    await person.type(screen.getByLabelText("Email"), "nora@example.com")
    await person.dblClick(screen.getByRole("button", { name: "Send link" }))
    const heading = await screen.findByRole("heading", { name: "Check your email" })
    expect(document.activeElement).toBe(heading)
    expect(screen.getByText("nora@example.com")).toBeDefined()
    expect(shop.callsOf(FORGOT).map(({ body }) => body)).toEqual([{ email: "nora@example.com" }])
  })

  it("keeps the form and says why when there were too many attempts", async () => {
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

describe("the screen for a new password", () => {
  it("wants the same password twice", async () => {
    const shop = fakeShop({})
    renderScreen(<ResetPasswordScreen />, shop, "/screen?token=abc")
    await choose("secret1", "secret2")
    expect(await screen.findByText("Passwords don't match")).toBeDefined()
    expect(shop.callsOf(RESET)).toHaveLength(0)
  })

  it("saves it, forgets the session that ended with it and leads to the login", async () => {
    const refused = { status: 401, body: { code: "unauthenticated", message: "Please sign in to continue." } }
    const shop = fakeShop({ [RESET]: { body: SUCCESS }, "GET /api/user": refused }, NEWCOMER)
    const { path } = renderScreen(<ResetPasswordScreen />, shop, "/screen?token=abc")
    await choose("secret1")
    await waitFor(() => expect(path()).toBe("/auth"))
    expect(await screen.findByText("Password changed")).toBeDefined()
    expect(shop.callsOf(RESET)[0]?.body).toEqual({ token: "abc", password: "secret1" })
    expect(shop.queryClient.getQueryData(["user"])).toBeNull()
  })

  it("tells that the link has run out, and where there is another", async () => {
    renderScreen(<ResetPasswordScreen />, fakeShop({ [RESET]: BAD_LINK }), "/screen?token=abc")
    await choose("secret1")
    expect(await screen.findByText(BAD_LINK.body.message)).toBeDefined()
    const link = screen.getByRole("link", { name: "Request a new link" })
    expect(link.getAttribute("href")).toBe("/forgot-password")
  })

  it("has no form without a token", () => {
    renderScreen(<ResetPasswordScreen />, fakeShop({}))
    expect(screen.getByText(BAD_LINK.body.message)).toBeDefined()
    expect(screen.queryByLabelText("New password")).toBeNull()
  })
})
