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

it("two simultaneous clicks make one call", async () => {
  const { shop, press } = show(saved)
  press("Anna")
  press("Anna")
  await screen.findByText("success")
  expect(shop.callsOf(CALL)).toHaveLength(1)
})

it("a click right after the response counts as part of a double click", async () => {
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

it("each click with different data makes its own call", async () => {
  const { shop, press } = show(saved)
  press("Anna")
  press("Ben")
  press("Anna")
  await waitFor(() => expect(shop.callsOf(CALL)).toHaveLength(3))
})

it("a failed action can be repeated at once", async () => {
  const { shop, press } = show({ [CALL]: { status: 500, body: {} } })
  press("Anna")
  await screen.findByText("error")
  press("Anna")
  await waitFor(() => expect(shop.callsOf(CALL)).toHaveLength(2))
})
