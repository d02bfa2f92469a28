import { ApiError } from "@shop/contracts/client"
import type { DehydratedState, QueryClient, QueryKey } from "@tanstack/react-query"
import { data, redirect, type RouterContextProvider } from "react-router"
import { paths } from "~/config/paths"
import { dehydrateQueries } from "./dehydrate-queries"
import { browserQueryClient } from "./query-client"
import { SHELL_KEYS } from "./query-keys"
import { statusOfApiError } from "./route-error-info"
import { queryClientContext } from "./server-context"

const UNAVAILABLE = 503
/** The same delay as the API sends while a service that it depends on is unavailable. */
const RETRY_AFTER_SECONDS = 5

/** Loader data: queries to hydrate. */
export interface LoaderData {
  dehydratedState: DehydratedState | null
}

/** Prefetches the queries of a screen, which renders once the promise resolves. */
export type Prefetch = (client: QueryClient) => Promise<unknown>

/** Converts an API error into the response that the error boundary renders. */
export function toRouteError(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error
  const status = statusOfApiError(error)
  const headers = { "retry-after": String(RETRY_AFTER_SECONDS) }
  return data(
    { code: error.code, message: error.message },
    { status, ...(status === UNAVAILABLE && { headers }) },
  )
}

async function run(client: QueryClient, prefetch: Prefetch, guarded?: URL) {
  try {
    await prefetch(client)
  } catch (error) {
    if (guarded && error instanceof ApiError && error.code === "unauthenticated")
      throw redirect(paths.auth({ redirect: guarded.pathname + guarded.search }))
    throw toRouteError(error)
  }
}

/** For `loader`: prefetches on the server with the user's session, and sends the queries along with the page. */
export async function loadOnServer(
  context: Readonly<RouterContextProvider>,
  prefetch: Prefetch,
): Promise<LoaderData> {
  const client = context.get(queryClientContext)
  await run(client, prefetch)
  const isOfShell = (key: QueryKey) => key.length === 1 && SHELL_KEYS.includes(String(key[0]))
  const dehydratedState = dehydrateQueries(client, (key) => !isOfShell(key))
  return { dehydratedState }
}

/**
 * For `clientLoader`: fetches only what is not in the browser's cache yet.
 *
 * @param guarded URL of a screen for signed-in users: if the session has ended, the user is redirected to /auth, and
 * back after signing in
 */
export async function loadInBrowser(prefetch: Prefetch, guarded?: URL): Promise<LoaderData> {
  await run(browserQueryClient(), prefetch, guarded)
  return { dehydratedState: null }
}
