import { endpoints, type EndpointName, type Endpoints } from "./endpoints"

/** Calls that are answered with JSON; files are for links. */
export type ClientCall = {
  [N in EndpointName]: Endpoints[N] extends { media: string } ? never : N
}[EndpointName]

/** Those that only administrators can make. */
export type AdminCall = {
  [N in ClientCall]: Endpoints[N]["access"] extends "admin" ? N : never
}[ClientCall]

/** Those of everybody else. */
export type ShopCall = Exclude<ClientCall, AdminCall>

/**
 * Where a call is sent: its path below `/api/` with `:name` for each of its parameters; then a space and its method,
 * which are left out where it is GET.
 */
export type Route = string

/** The routes of the calls that only administrators can make, or of all the others. */
export function routesOf<N extends ClientCall>(isAdmin: boolean): Record<N, Route> {
  return Object.fromEntries(
    Object.entries(endpoints).flatMap(([name, endpoint]) => {
      const { method, path, access } = endpoint
      if ("media" in endpoint || (access === "admin") !== isAdmin) return []
      const route = path.slice("/api/".length)
      return [[name, method === "GET" ? route : `${route} ${method}`]]
    }),
  ) as Record<N, Route>
}
