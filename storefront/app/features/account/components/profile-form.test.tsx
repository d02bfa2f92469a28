import { screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { describe, expect, it } from "vitest"
import { fakeShop, NEWCOMER } from "~/testing/fake-shop"
import { renderScreen } from "~/testing/render-screen"
import { ProfileForm } from "./profile-form"

const PROFILE = "PATCH /api/user/profile"

async function save(answer: Parameters<typeof fakeShop>[0][string]) {
  const shop = fakeShop({ [PROFILE]: answer }, NEWCOMER)
  renderScreen(<ProfileForm user={NEWCOMER} newEmail={null} onDone={() => undefined} />, shop)
  await userEvent.click(screen.getByRole("button", { name: "Save Changes" }))
}

describe("ProfileForm", () => {
  it("shows the shop's reason for a rejection", async () => {
    await save({ status: 409, body: { code: "account_exists", message: "Username or email already exists" } })
    expect(await screen.findByText("Update failed")).toBeTruthy()
    expect(screen.getByText("Username or email already exists")).toBeTruthy()
  })

  it("rejects a new username with @ before sending, and keeps an existing one", async () => {
    const former = { ...NEWCOMER, username: "new@comer.example" }
    const shop = fakeShop({ [PROFILE]: { status: 200, body: former } }, former)
    renderScreen(<ProfileForm user={former} newEmail={null} onDone={() => undefined} />, shop)
    const username = screen.getByLabelText(/Username/)
    await userEvent.clear(username)
    await userEvent.type(username, "other@comer.example")
    await userEvent.click(screen.getByRole("button", { name: "Save Changes" }))
    expect(await screen.findByText(/Username can't contain @/)).toBeTruthy()
    await userEvent.clear(username)
    await userEvent.type(username, former.username)
    await userEvent.click(screen.getByRole("button", { name: "Save Changes" }))
    expect(await screen.findByText("Profile updated")).toBeTruthy()
    expect(screen.queryByText(/Username can't contain @/)).toBeNull()
  })

  it("says when a new address takes effect and keeps it in the form", async () => {
    const shop = fakeShop({ [PROFILE]: { status: 200, body: NEWCOMER } }, NEWCOMER)
    renderScreen(<ProfileForm user={NEWCOMER} newEmail="new@comer.example" onDone={() => undefined} />, shop)
    expect(screen.getByDisplayValue("new@comer.example")).toBeTruthy()
    expect(screen.queryByLabelText(/Current password/)).toBeNull()
    await userEvent.click(screen.getByRole("button", { name: "Save Changes" }))
    expect(await screen.findByText(/use the link we sent to it/)).toBeTruthy()
  })

  it.each([
    ["an internal error", { status: 500, body: { code: "internal", message: "Fault." } }],
    [
      "a broken connection",
      () => {
        throw new TypeError("fetch failed")
      },
    ],
  ])("has a specific message for %s", async (_what, answer) => {
    await save(answer)
    expect(await screen.findByText("Failed to update profile. Please try again.")).toBeTruthy()
  })
})
