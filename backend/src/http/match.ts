import { endpoints, type Endpoint } from "@shop/contracts"

interface Route {
  pattern: RegExp
  endpoint: Endpoint
}

const routes: Route[] = Object.values(endpoints).map((endpoint: Endpoint) => ({
  pattern: new RegExp(`^${endpoint.path.replace(/:\w+/g, "[^/]+")}/?$`),
  endpoint,
}))

/** Endpoints of a path, one per method. A path with a fixed name wins over one with a parameter. */
export function endpointsAt(path: string): Endpoint[] {
  const found = routes.filter((route) => route.pattern.test(path))
  const fixed = found.filter((route) => !route.endpoint.path.includes(":"))
  return (fixed.length > 0 ? fixed : found).map((route) => route.endpoint)
}
