import type { Product } from "@shop/contracts"
import { QueryClientProvider } from "@tanstack/react-query"
import { act, screen } from "@testing-library/react"
import { createContext, type ReactNode } from "react"
import { hydrateRoot } from "react-dom/client"
import { afterEach, expect, it, vi } from "vitest"
import { fakeShop } from "~/testing/fake-shop"
import { LateReviews } from "./late-reviews"

const PRODUCT = { id: 3, name: "Foam roller", doctorIds: [] } as unknown as Product
/** Stands in for the router's location context. */
const Address = createContext("/")

afterEach(() => {
  vi.unstubAllGlobals()
  document.body.innerHTML = ""
})

it("reviews come back after an update removed them before scrolling", async () => {
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      observe() {}
    },
  )
  document.body.innerHTML = `<!--$--><section id="reviews">As the server has rendered it</section><!--/$-->`
  const { queryClient } = fakeShop({})
  const at = (address: string): ReactNode => (
    <QueryClientProvider client={queryClient}>
      <Address value={address}>
        <LateReviews product={PRODUCT} />
      </Address>
    </QueryClientProvider>
  )
  const root = hydrateRoot(document.body, at("/"))
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  expect(screen.getByText("As the server has rendered it")).toBeTruthy()
  act(() => root.render(at("/?variant=2")))
  expect(screen.queryByText("As the server has rendered it")).toBeNull()
  expect(await screen.findByText("No reviews yet.")).toBeTruthy()
  act(() => root.unmount())
})
