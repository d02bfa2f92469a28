import { QueryClientProvider } from "@tanstack/react-query"
import { render } from "@testing-library/react"
import type { ComponentType } from "react"
import { createMemoryRouter, Outlet, RouterContextProvider, RouterProvider } from "react-router"
import { ToastOutlet } from "~/components/toast/toast-outlet"
import { queryClientContext } from "~/lib/server-context"
import type { FakeShop } from "./fake-shop"

/** What a route module brings of which a test makes use. */
interface RouteModule {
  default: ComponentType<never>
  loader?: (args: never) => unknown
}

/**
 * Shows screens as their route modules make them, loaders included, at the addresses that `routes` gives
 * them; any other address is an empty page. `path()` tells where the visitor is.
 */
export function renderRoutes(routes: Record<string, RouteModule>, shop: FakeShop, at: string) {
  const context = new RouterContextProvider()
  context.set(queryClientContext, shop.queryClient)
  const frame = (
    <QueryClientProvider client={shop.queryClient}>
      <Outlet />
      <ToastOutlet />
    </QueryClientProvider>
  )
  const screens = Object.entries(routes).map(([path, { default: Screen, loader }]) => ({
    path,
    Component: Screen as ComponentType,
    ...(loader && { loader: (args: object) => loader({ ...args, context } as never) }),
  }))
  const router = createMemoryRouter(
    [{ element: frame, HydrateFallback: () => null, children: [...screens, { path: "*", element: null }] }],
    { initialEntries: [at] },
  )
  render(<RouterProvider router={router} />)
  return { path: () => router.state.location.pathname + router.state.location.search }
}
