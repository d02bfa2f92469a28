import { act, fireEvent, render, screen } from "@testing-library/react"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { toast } from "~/lib/toast-store"
import { Toaster } from "./toaster"

const pass = (milliseconds: number) =>
  act(() => {
    vi.advanceTimersByTime(milliseconds)
  })
const say = (title: string) => act(() => void toast({ title }))

beforeEach(() => {
  vi.useFakeTimers()
  render(<Toaster />)
})
afterEach(() => {
  vi.useRealTimers()
})

describe("Toaster", () => {
  it("shows one toast at a time, the newest", () => {
    say("Added to cart")
    say("Profile updated")
    expect(screen.getAllByRole("listitem")).toHaveLength(1)
    expect(screen.getByText("Profile updated")).toBeTruthy()
  })

  it("shows a toast for five seconds", () => {
    say("Added to cart")
    pass(4999)
    expect(screen.getByText("Added to cart")).toBeTruthy()
    pass(1)
    expect(screen.queryByText("Added to cart")).toBeNull()
  })

  it("moves focus to the toast on F8", () => {
    say("Added to cart")
    fireEvent.keyDown(document, { key: "F8", code: "F8" })
    expect(document.activeElement).toBe(screen.getByRole("list"))
  })
})
