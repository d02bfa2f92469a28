import { dehydrate, type DehydratedState, type QueryClient } from "@tanstack/react-query"

/** Any moment will do: data never goes stale, and the same answers have to make the same page. */
const LOADED_AT_MS = 1

/**
 * The answers that a page carries, in an order and with times that do not depend on when they came, so that
 * equal answers make byte-equal pages.
 *
 * @param isWanted decides by the first part of a query's key
 */
export function dehydrateQueries(client: QueryClient, isWanted: (key: string) => boolean): DehydratedState {
  const { queries } = dehydrate(client, {
    shouldDehydrateQuery: (query) => query.state.status === "success" && isWanted(String(query.queryKey[0])),
  })
  const settled = queries
    .map((query) => ({
      ...query,
      dehydratedAt: LOADED_AT_MS,
      state: { ...query.state, dataUpdatedAt: LOADED_AT_MS },
    }))
    .sort((a, b) => (a.queryHash < b.queryHash ? -1 : 1))
  return { mutations: [], queries: settled }
}
