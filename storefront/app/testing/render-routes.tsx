import { QueryClientProvider } from "@tanstack/react-query"
import { render } from "@testing-library/react"
import type { ComponentType } from "react"
import { createMemoryRouter, Outlet, RouterContextProvider, useParams, useRouteError } from "react-router"
import { RouterProvider } from "react-router/dom"
import { ToastOutlet } from "~/components/toast/toast-outlet"
import { RouteError } from "~/layouts/errors/route-error"
import { queryClientContext } from "~/lib/server-context"
import type { FakeShop } from "./fake-shop"

/** The parts of a route module that tests use. */
interface RouteModule {
  default: ComponentType<never>
  loader?: (args: never) => unknown
  ErrorBoundary?: ComponentType<never>
}

/** A screen with its route parameters as props, as the framework passes them. */
function screenOf(Screen: ComponentType<never>) {
  const WithParams = Screen as ComponentType<{ params: object }>
  return function Shown() {
    return <WithParams params={useParams()} />
  }
}

/** The screen's own error boundary, or the general one. */
function boundaryOf({ ErrorBoundary = RouteError as ComponentType<never> }: RouteModule) {
  const Boundary = ErrorBoundary as ComponentType<{ error: unknown }>
  return function Refused() {
    return <Boundary error={useRouteError()} />
  }
}

/**
 * Renders route modules, loaders included, at the paths of `routes`; any other path is an empty page. `path()` returns
 * the current path with its query, and `go` navigates like a link outside the screens.
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
  const screens = Object.entries(routes).map(([path, module]) => {
    const { default: Screen, loader } = module
    return {
      path,
      Component: screenOf(Screen),
      ErrorBoundary: boundaryOf(module),
      ...(loader && { loader: (args: object) => loader({ ...args, context } as never) }),
    }
  })
  const router = createMemoryRouter(
    [{ element: frame, HydrateFallback: () => null, children: [...screens, { path: "*", element: null }] }],
    { initialEntries: [at] },
  )
  render(<RouterProvider router={router} />)
  return {
    path: () => router.state.location.pathname + router.state.location.search,
    go: (to: string) => router.navigate(to),
  }
}
