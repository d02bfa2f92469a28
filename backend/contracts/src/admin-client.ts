import { adminRoutes } from "./admin-routes"
import { bindCalls, type Client, type ClientOf } from "./client"
import type { ClientCall } from "./routes"
import { shopRoutes } from "./shop-routes"

/** A client of every call, those of administrators included. */
export type AdminClient = ClientOf<ClientCall>

/**
 * Adds the calls of administrators to a client, which sends them as it sends all others. They are apart because pages of
 * the shop do without their table.
 *
 * @example
 * const shop = withAdminCalls(createClient({ baseUrl: "https://shop.example", headers: { cookie } }))
 * const users = await shop.listUsers()
 */
export function withAdminCalls(client: Client): AdminClient {
  const { page, ...calls } = bindCalls<ClientCall>({ ...shopRoutes, ...adminRoutes }, client.send)
  return { ...calls, ...client, page }
}
