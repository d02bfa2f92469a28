import { act, fireEvent, screen, waitFor } from "@testing-library/react"
import { afterEach, describe, expect, it, vi } from "vitest"
import { fakeShop, NEWCOMER } from "~/testing/fake-shop"
import { renderScreen } from "~/testing/render-screen"
import { ExternalSignIn } from "./external-sign-in"

const TITLE = "Become a member for $49?"

function comeBack(query: string, user = NEWCOMER) {
  vi.useFakeTimers()
  return renderScreen(<ExternalSignIn />, fakeShop({}, user), `/screen?${query}`)
}

const pass = (milliseconds: number) =>
  act(() => {
    vi.advanceTimersByTime(milliseconds)
  })

async function answer(button: string) {
  pass(1000)
  vi.useRealTimers()
  fireEvent.click(await screen.findByRole("button", { name: button }))
}

afterEach(() => {
  vi.useRealTimers()
})

describe("an external sign-in", () => {
  it("offers the membership after one second", () => {
    comeBack("oauth=success")
    pass(999)
    expect(screen.queryByRole("dialog")).toBeNull()
    pass(1)
    expect(screen.getByRole("dialog", { name: TITLE })).toBeTruthy()
  })

  it("opens the membership checkout when accepted", async () => {
    const { path } = comeBack("oauth=success")
    await answer("Yes, continue")
    await waitFor(() => expect(path()).toBe("/membership/checkout"))
  })

  it("returns to where the sign-in started when declined", async () => {
    const { path } = comeBack("oauth=success&redirect=%2Fproduct%2F3")
    await answer("Not now")
    await waitFor(() => expect(path()).toBe("/product/3"))
  })

  it("shows members no offer", () => {
    comeBack("oauth=success", { ...NEWCOMER, isMember: true })
    pass(5000)
    expect(screen.queryByRole("dialog")).toBeNull()
  })
})
