import { dehydrate, type DehydratedState, type QueryClient, type QueryKey } from "@tanstack/react-query"

/** An arbitrary constant: data never goes stale, and equal data has to make equal pages. */
const LOADED_AT_MS = 1

/**
 * Dehydrates the successful queries of a page. Their order and timestamps don't depend on when responses arrived, so
 * that equal data makes byte-equal pages.
 *
 * @param isWanted selects queries by their key
 */
export function dehydrateQueries(client: QueryClient, isWanted: (key: QueryKey) => boolean): DehydratedState {
  const { queries } = dehydrate(client, {
    shouldDehydrateQuery: (query) => query.state.status === "success" && isWanted(query.queryKey),
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
