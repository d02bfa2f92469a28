import { endpoints, type EndpointName, type Endpoints } from "./endpoints"

/** Calls with a JSON response; the others return files, which pages link to. */
export type ClientCall = {
  [N in EndpointName]: Endpoints[N] extends { media: string } ? never : N
}[EndpointName]

/** The calls that only administrators can make. */
export type AdminCall = {
  [N in ClientCall]: Endpoints[N]["access"] extends "admin" ? N : never
}[ClientCall]

/** All other calls. */
export type ShopCall = Exclude<ClientCall, AdminCall>

/**
 * A call's address: its path below `/api/` with `:name` for each parameter, followed by a space and its method,
 * unless that is GET.
 */
export type Route = string

/** The routes of the calls that only administrators can make, or of all others. */
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
