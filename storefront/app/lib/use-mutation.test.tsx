import { act, fireEvent, render, screen, waitFor } from "@testing-library/react"
import { QueryClientProvider } from "@tanstack/react-query"
import { afterEach, expect, it, vi } from "vitest"
import { fakeShop } from "~/testing/fake-shop"
import { apiOf } from "./query-client"
import { useMutation } from "./use-mutation"

afterEach(() => vi.useRealTimers())

const CALL = "POST /api/newsletter"

/** A button for each address, which subscribes it. */
function show(answers: Parameters<typeof fakeShop>[0]) {
  const shop = fakeShop(answers)
  function Screen() {
    const { mutate, status } = useMutation({
      mutationFn: (email: string) => apiOf(shop.queryClient).subscribeToNewsletter({ body: { email } }),
    })
    return (
      <>
        <p>{status}</p>
        <button onClick={() => mutate("anna@example.com")}>Anna</button>
        <button onClick={() => mutate("ben@example.com")}>Ben</button>
      </>
    )
  }
  render(
    <QueryClientProvider client={shop.queryClient}>
      <Screen />
    </QueryClientProvider>,
  )
  return { shop, press: (name: string) => fireEvent.click(screen.getByRole("button", { name })) }
}

const saved = { [CALL]: { status: 204, body: null } }

it("makes one call of two presses at once", async () => {
  const { shop, press } = show(saved)
  press("Anna")
  press("Anna")
  await screen.findByText("success")
  expect(shop.callsOf(CALL)).toHaveLength(1)
})

it("takes a press right after the answer for the second click of a double click", async () => {
  vi.useFakeTimers()
  const { shop, press } = show(saved)
  press("Anna")
  await act(() => vi.advanceTimersByTimeAsync(100))
  screen.getByText("success")
  press("Anna")
  await act(() => vi.advanceTimersByTimeAsync(100))
  expect(shop.callsOf(CALL)).toHaveLength(1)
  await act(() => vi.advanceTimersByTimeAsync(500))
  press("Anna")
  await act(() => vi.advanceTimersByTimeAsync(100))
  expect(shop.callsOf(CALL)).toHaveLength(2)
})

it("makes a call of each press that asks for something else", async () => {
  const { shop, press } = show(saved)
  press("Anna")
  press("Ben")
  press("Anna")
  await waitFor(() => expect(shop.callsOf(CALL)).toHaveLength(3))
})

it("can be pressed again as soon as it has failed", async () => {
  const { shop, press } = show({ [CALL]: { status: 500, body: {} } })
  press("Anna")
  await screen.findByText("error")
  press("Anna")
  await waitFor(() => expect(shop.callsOf(CALL)).toHaveLength(2))
})
