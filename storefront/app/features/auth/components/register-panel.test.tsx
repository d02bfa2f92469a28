import { screen } from "@testing-library/react"
import { describe, expect, it } from "vitest"
import { CONFIG, fakeShop } from "~/testing/fake-shop"
import { renderScreen } from "~/testing/render-screen"
import { RegisterPanel } from "./register-panel"

describe.each([true, false])("the sign-up tab when registration is open: %s", (allowRegistration) => {
  it("offers Google, or says why Google is unavailable", () => {
    const shop = fakeShop({})
    shop.queryClient.setQueryData(["config"], { ...CONFIG, allowRegistration })
    renderScreen(<RegisterPanel onRegistered={() => undefined} />, shop)
    expect(screen.queryByRole("button", { name: "Register" }) !== null).toBe(allowRegistration)
    const google = screen.getByRole("button", { name: "Continue with Google" })
    expect(google).toHaveProperty("disabled", true)
    expect(screen.getByText(/Google sign-in isn't available/)).toBeTruthy()
  })
})
