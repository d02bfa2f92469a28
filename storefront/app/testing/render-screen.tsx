import { QueryClientProvider } from "@tanstack/react-query"
import { render } from "@testing-library/react"
import type { ReactElement } from "react"
import { createMemoryRouter, RouterProvider } from "react-router"
import { ToastOutlet } from "~/components/toast/toast-outlet"
import type { FakeShop } from "./fake-shop"

export function renderScreen(screen: ReactElement, shop: FakeShop, at = "/screen") {
  const page = (
    <QueryClientProvider client={shop.queryClient}>
      {screen}
      <ToastOutlet />
    </QueryClientProvider>
  )
  const elsewhere = (
    <QueryClientProvider client={shop.queryClient}>
      <ToastOutlet />
    </QueryClientProvider>
  )
  const router = createMemoryRouter(
    [
      { path: "/screen", element: page },
      { path: "*", element: elsewhere },
    ],
    { initialEntries: [at] },
  )
  render(<RouterProvider router={router} />)
  return { path: () => router.state.location.pathname + router.state.location.search }
}
