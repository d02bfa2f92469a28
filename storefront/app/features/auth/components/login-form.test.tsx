import { screen, waitFor } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { describe, expect, it, vi } from "vitest"
import { fakeShop, NEWCOMER } from "~/testing/fake-shop"
import { renderScreen } from "~/testing/render-screen"
import { LoginForm } from "./login-form"

const LOG_IN = "POST /api/login"

describe("the sign-in form", () => {
  it("says that the browser blocks cookies instead of signing in without effect", async () => {
    const cookies = vi.spyOn(navigator, "cookieEnabled", "get").mockReturnValue(false)
    const shop = fakeShop({ [LOG_IN]: { body: NEWCOMER } })
    const onSignedIn = vi.fn()
    const person = userEvent.setup()
    renderScreen(<LoginForm onSignedIn={onSignedIn} />, shop)
    await person.type(screen.getByLabelText("Username or email"), "newcomer")
    await person.type(screen.getByLabelText("Password"), "recovery-demo{Enter}")
    expect(await screen.findByText(/^Your browser blocks cookies/)).toBeTruthy()
    expect(onSignedIn).not.toHaveBeenCalled()
    expect(shop.callsOf(LOG_IN)).toHaveLength(0)
    cookies.mockRestore()
  })

  it("asks for the second factor, keeps the input, and focuses a wrong code", async () => {
    const needed = { code: "second_factor_required", message: "Please enter the code" }
    const shop = fakeShop({ [LOG_IN]: { status: 403, body: needed } })
    const onSignedIn = vi.fn()
    const person = userEvent.setup()
    renderScreen(<LoginForm onSignedIn={onSignedIn} />, shop)
    await person.type(screen.getByLabelText("Username or email"), "admin")
    await person.type(screen.getByLabelText("Password"), "recovery-demo")
    expect(screen.queryByLabelText("Code")).toBeNull()
    await person.click(screen.getByRole("button", { name: "Login" }))
    const code = await screen.findByLabelText("Code")
    expect(document.activeElement).toBe(code)
    expect(screen.queryByText("Login failed")).toBeNull()

    const wrong = "This code is wrong or no longer valid."
    shop.answers[LOG_IN] = {
      status: 400,
      body: { code: "validation", message: wrong, fields: { code: wrong } },
    }
    await person.type(code, "000000{Enter}")
    expect(await screen.findByText(wrong)).toBeTruthy()
    expect(document.activeElement).toBe(code)

    shop.answers[LOG_IN] = { body: { ...NEWCOMER, isAdmin: true } }
    await person.clear(code)
    await person.type(code, "123456{Enter}")
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce())
    const body = { username: "admin", password: "recovery-demo", code: "123456" }
    expect(shop.callsOf(LOG_IN).at(-1)?.body).toEqual(body)
  })
})
