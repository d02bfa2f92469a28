import { adminRoutes } from "./admin-routes"
import { bindCalls, type Client, type ClientOf } from "./client"
import type { ClientCall } from "./routes"
import { shopRoutes } from "./shop-routes"

/** A client for all calls, including those of administrators. */
export type AdminClient = ClientOf<ClientCall>

/**
 * Adds the administrators' calls to a client; they are sent the same way as all others. They are separate because the
 * shop's pages don't need their routes.
 *
 * @example
 * const shop = withAdminCalls(createClient({ baseUrl: "https://shop.example", headers: { cookie } }))
 * const users = await shop.listUsers()
 */
export function withAdminCalls(client: Client): AdminClient {
  const { page, ...calls } = bindCalls<ClientCall>({ ...shopRoutes, ...adminRoutes }, client.send)
  return { ...calls, ...client, page }
}
