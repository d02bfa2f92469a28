import { screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { describe, expect, it } from "vitest"
import { fakeShop, NEWCOMER } from "~/testing/fake-shop"
import { renderScreen } from "~/testing/render-screen"
import { ProfileForm } from "./profile-form"

const PROFILE = "PATCH /api/user/profile"

async function save(answer: Parameters<typeof fakeShop>[0][string]) {
  const shop = fakeShop({ [PROFILE]: answer }, NEWCOMER)
  renderScreen(<ProfileForm user={NEWCOMER} onDone={() => undefined} />, shop)
  await userEvent.click(screen.getByRole("button", { name: "Save Changes" }))
}

describe("ProfileForm", () => {
  it("says what the shop says of a refusal", async () => {
    await save({ status: 409, body: { code: "account_exists", message: "Username or email already exists" } })
    expect(await screen.findByText("Update failed")).toBeTruthy()
    expect(screen.getByText("Username or email already exists")).toBeTruthy()
  })

  it.each([
    ["a fault", { status: 500, body: { code: "internal", message: "Fault." } }],
    [
      "a broken line",
      () => {
        throw new TypeError("fetch failed")
      },
    ],
  ])("has a sentence of its own for %s", async (_what, answer) => {
    await save(answer)
    expect(await screen.findByText("Failed to update profile. Please try again.")).toBeTruthy()
  })
})
