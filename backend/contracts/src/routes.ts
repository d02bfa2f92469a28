import type { Method } from "./endpoint"
import { endpoints, type EndpointName } from "./endpoints"

/** Where a call is sent: its method, a space, and its path with `:name` for each of its parameters. */
export type Route = `${Method} ${string}`

/**
 * What the client needs of each call. The build puts the finished table in the place of this computation (see
 * `tsup.config.ts`): the client gets neither the schemas nor the validation library. In this form it is short, as every
 * page loads it.
 */
export const routes = Object.fromEntries(
  Object.entries(endpoints).map(([name, { method, path }]): [string, Route] => [name, `${method} ${path}`]),
) as Record<EndpointName, Route>
