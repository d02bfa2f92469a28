import type { User } from "@shop/contracts"
import type { QueryClient } from "@tanstack/react-query"
import { CART_KEY, USER_KEY } from "../query-keys"

/**
 * Sets the viewer after signing in or out or a change of roles. Everything that was loaded for the previous viewer is
 * refetched or removed, because prices, lists and visibility may differ.
 */
export async function setViewer(client: QueryClient, user: User | null): Promise<void> {
  await client.cancelQueries()
  client.removeQueries({
    predicate: (query) =>
      query.queryKey[0] !== USER_KEY[0] && query.queryKey[0] !== "config" && !query.isActive(),
  })
  client.setQueryData(USER_KEY, user)
  if (user === null) client.setQueryData(CART_KEY, [])
  // Visitors have no cart.
  const settled = new Set<unknown>([USER_KEY[0], "config", ...(user === null ? [CART_KEY[0]] : [])])
  await client.invalidateQueries({ predicate: (query) => !settled.has(query.queryKey[0]) })
}

/** Refetches the viewer, and updates the cache if they have changed. */
export async function refreshViewer(client: QueryClient): Promise<void> {
  const previous = client.getQueryData<User | null>(USER_KEY)
  await client.refetchQueries({ queryKey: USER_KEY })
  const user = client.getQueryData<User | null>(USER_KEY)
  if (user !== undefined && user !== previous) await setViewer(client, user)
}
