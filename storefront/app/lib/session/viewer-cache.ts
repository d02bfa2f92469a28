import type { User } from "@shop/contracts"
import type { QueryClient } from "@tanstack/react-query"
import { USER_KEY } from "../query-keys"

/**
 * Takes over a viewer who signed in or out or whose flags changed. Whatever was loaded for the one
 * before is refetched or forgotten, because prices, lists and visibility may differ.
 */
export async function setViewer(client: QueryClient, user: User | null): Promise<void> {
  await client.cancelQueries()
  client.removeQueries({
    predicate: (query) =>
      query.queryKey[0] !== USER_KEY[0] && query.queryKey[0] !== "config" && !query.isActive(),
  })
  client.setQueryData(USER_KEY, user)
  if (user === null) client.setQueryData(["cart"], [])
  // A visitor has no cart to ask for.
  const settled = new Set<unknown>([USER_KEY[0], "config", ...(user === null ? ["cart"] : [])])
  await client.invalidateQueries({ predicate: (query) => !settled.has(query.queryKey[0]) })
}

/** Asks the shop who the viewer is now; where that is not what was known of her, takes it over. */
export async function refreshViewer(client: QueryClient): Promise<void> {
  const previous = client.getQueryData<User | null>(USER_KEY)
  await client.refetchQueries({ queryKey: USER_KEY })
  const user = client.getQueryData<User | null>(USER_KEY)
  if (user !== undefined && user !== previous) await setViewer(client, user)
}
