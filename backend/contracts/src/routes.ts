import { endpoints, type EndpointName } from "./endpoints"

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
  Object.entries(endpoints).map(([name, { method, path }]) => [
    name,
    method === "GET" ? path : `${path} ${method}`,
  ]),
) as Record<EndpointName, Route>
