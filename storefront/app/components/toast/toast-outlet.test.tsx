import { act, render, screen } from "@testing-library/react"
import { afterEach, describe, expect, it, vi } from "vitest"
import { toast } from "~/lib/toast-store"
import { ToastOutlet } from "./toast-outlet"

const offline = () => Promise.reject(new Error("There is no network."))

afterEach(() => vi.useRealTimers())

describe("ToastOutlet", () => {
  it("shows the message for five seconds even if its code fails to load", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    render(<ToastOutlet load={offline} />)
    act(() => void toast({ title: "Failed to add item to cart", description: "Please try again." }))
    expect((await screen.findByRole("alert")).textContent).toBe("Failed to add item to cartPlease try again.")
    await act(() => vi.advanceTimersByTimeAsync(5000))
    expect(screen.queryByRole("alert")).toBeNull()
  })
})
