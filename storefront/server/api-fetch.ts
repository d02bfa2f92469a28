import { Agent, cacheStores, fetch as undiciFetch, interceptors } from "undici"
import { engineMonitor } from "./engine-monitor"
import { fetchOrStale } from "./stale-responses"

/** Timeout of calls while rendering, in milliseconds. */
const ENGINE_TIMEOUT_MS = 15_000

/** Timeout of connecting to an engine that is off the network, in milliseconds. */
const CONNECT_TIMEOUT_MS = 1500

const MEBIBYTE = 1_048_576

/**
 * Keeps connections alive. A read on one that the engine closed at that very moment, as when it is restarted, is sent
 * once more.
 */
const agent = new Agent({ connect: { timeout: CONNECT_TIMEOUT_MS } }).compose(
  interceptors.retry({
    maxRetries: 1,
    minTimeout: 0,
    methods: ["GET", "HEAD"],
    statusCodes: [],
    errorCodes: ["ECONNRESET", "EPIPE", "UND_ERR_SOCKET"],
  }),
)

/**
 * Caches the engine's public responses by the rules of HTTP (RFC 9111). The engine marks them `no-cache`: each use is
 * revalidated, and a 304 saves making and sending the response again.
 */
const cachingAgent = agent.compose(
  interceptors.cache({
    type: "shared",
    store: new cacheStores.MemoryCacheStore({ maxSize: 64 * MEBIBYTE, maxEntrySize: MEBIBYTE }),
  }),
)

/** Calls the engine until it goes down, the caller aborts or the timeout is over. */
async function ask(
  url: string,
  init: RequestInit | undefined,
  send: (signal: AbortSignal) => Promise<Response>,
): Promise<Response> {
  const { signal: whileAlive, end } = engineMonitor(url).begin()
  const signals = [whileAlive, AbortSignal.timeout(ENGINE_TIMEOUT_MS), ...(init?.signal ? [init.signal] : [])]
  let hasAnswered = false
  try {
    const response = await send(AbortSignal.any(signals))
    hasAnswered = true
    return response
  } finally {
    end(hasAnswered)
  }
}

// The types of this `fetch` and of Node's own are the same by meaning, not by name.
const engineFetch = undiciFetch as unknown as (
  url: string,
  init: RequestInit & { dispatcher: typeof agent },
) => Promise<Response>

/** `fetch` on behalf of one signed-in viewer; nothing is cached. */
export const viewerFetch: typeof fetch = (input, init) => {
  const url = input instanceof Request ? input.url : String(input)
  return ask(url, init, (signal) => engineFetch(url, { ...init, signal, dispatcher: agent }))
}

/**
 * `fetch` on behalf of visitors, who all get the same; never to be used with a cookie. If the engine can't be reached
 * it answers with the last known response.
 */
export const visitorFetch: typeof fetch = (input, init) => {
  if ((init?.method ?? "GET") !== "GET" || typeof input !== "string") return viewerFetch(input, init)
  const headers = Object.fromEntries(new Headers(init?.headers))
  return fetchOrStale(input, () =>
    ask(input, init, (signal) =>
      engineFetch(input, { method: "GET", headers, signal, dispatcher: cachingAgent }),
    ),
  )
}
