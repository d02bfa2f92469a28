import type { Method } from "./endpoint"
import { endpoints, type EndpointName } from "./endpoints"

/** Where a call is sent. */
export interface Route {
  method: Method
  /** Path with `:name` for each of its parameters. */
  path: string
}

/**
 * What the client needs of each call. The build puts the finished table in the place of this computation (see
 * `tsup.config.ts`): the client gets neither the schemas nor the validation library.
 */
export const routes = Object.fromEntries(
  Object.entries(endpoints).map(([name, { method, path }]) => [name, { method, path }]),
) as Record<EndpointName, Route>
