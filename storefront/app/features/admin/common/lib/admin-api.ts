import { type AdminClient, withAdminCalls } from "@shop/contracts/admin-client"
import type { Client } from "@shop/contracts/client"
import type { QueryClient } from "@tanstack/react-query"
import { apiOf } from "~/lib/query-client"

const clients = new WeakMap<Client, AdminClient>()

/** The API client for admin query functions: `apiOf` plus the admin calls. */
export function adminApiOf(client: QueryClient): AdminClient {
  const api = apiOf(client)
  const known = clients.get(api) ?? withAdminCalls(api)
  clients.set(api, known)
  return known
}
