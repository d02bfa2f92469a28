import { endpoints, type EndpointName, type Endpoints } from "./endpoints"

/** Calls that are answered with JSON; files are for links. */
export type ClientCall = {
  [N in EndpointName]: Endpoints[N] extends { media: string } ? never : N
}[EndpointName]

/**
 * Where a call is sent: its path with `:name` for each of its parameters; then a space and its method, which are left out
 * where it is GET.
 */
export type Route = string

/**
 * What the client needs of each call. The build puts the finished table in the place of this computation (see
 * `tsup.config.ts`): the client gets neither the schemas nor the validation library. In this form it is short, as every
 * page loads it.
 */
export const routes = Object.fromEntries(
  Object.entries(endpoints).flatMap(([name, endpoint]) => {
    const { method, path } = endpoint
    return "media" in endpoint ? [] : [[name, method === "GET" ? path : `${path} ${method}`]]
  }),
) as Record<ClientCall, Route>
