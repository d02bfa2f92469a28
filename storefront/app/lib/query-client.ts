import type { User } from "@shop/contracts"
import { type Client, createClient } from "@shop/contracts/client"
import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query"
import { USER_KEY } from "./query-keys"
import { syncViewerOnError } from "./session/sync-viewer-on-error"

const apis = new WeakMap<QueryClient, Client>()

let browserClient: QueryClient | undefined

/** The account that the page shows: the server refuses its changes once another one has signed in in another tab. */
function shownAccount(): Record<string, string> {
  const id = browserClient?.getQueryData<User | null>(USER_KEY)?.id
  return id === undefined ? {} : { "x-account-id": String(id) }
}

/** The API as the browser reaches it: same origin, session cookie included. */
const browserApi = createClient({ headers: shownAccount })

/**
 * A query client bound to an API client. Data never goes stale, and nothing is retried or refetched automatically:
 * mutations invalidate what they change. Without a network, calls fail at once. Every error also updates the viewer,
 * see `syncViewerOnError`.
 */
export function createQueryClient(api: Client): QueryClient {
  const onError = (error: Error) => syncViewerOnError(client, error)
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        networkMode: "always",
        staleTime: Infinity,
        gcTime: Infinity,
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
      mutations: { networkMode: "always", retry: false },
    },
  })
  apis.set(client, api)
  return client
}

/** The API client for query functions: the request's own on the server, the shared one in the browser. */
export function apiOf(client: QueryClient): Client {
  return apis.get(client) ?? browserApi
}

/** The one query client of the browser. */
export function browserQueryClient(): QueryClient {
  browserClient ??= createQueryClient(browserApi)
  return browserClient
}
