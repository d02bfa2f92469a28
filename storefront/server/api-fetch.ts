import { Agent, cacheStores, fetch as undiciFetch, interceptors } from "undici"
import { engineMonitor } from "./engine-monitor"

/** Timeout of calls while rendering, in milliseconds. */
const ENGINE_TIMEOUT_MS = 15_000

/** Timeout of connecting to an engine that is off the network, in milliseconds. */
const CONNECT_TIMEOUT_MS = 1500

const MEBIBYTE = 1_048_576

/**
 * Keeps connections alive. If the engine closes one just as a read is sent, for example during a restart, the read is
 * retried once.
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
 * Caches the engine's public responses according to HTTP (RFC 9111). The engine marks them `no-cache`: each use is
 * revalidated, and a 304 saves generating and sending the response again.
 */
const cachingAgent = agent.compose(
  interceptors.cache({
    type: "shared",
    store: new cacheStores.MemoryCacheStore({ maxSize: 64 * MEBIBYTE, maxEntrySize: MEBIBYTE }),
  }),
)

/** Calls the engine; aborted when it goes down, the caller aborts or the timeout expires. */
async function ask(
  url: string,
  init: RequestInit | undefined,
  send: (signal: AbortSignal) => Promise<Response>,
): Promise<Response> {
  const { signal: whileAlive, end } = engineMonitor(url).begin(
    (init?.method ?? "GET") === "GET" ? "read" : "write",
  )
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

// Undici's `fetch` and Node's own have equivalent types with different names.
const engineFetch = undiciFetch as unknown as (
  url: string,
  init: RequestInit & { dispatcher: typeof agent },
) => Promise<Response>

/** `fetch` on behalf of one signed-in viewer; nothing is cached. */
export const viewerFetch: typeof fetch = (input, init) => {
  const url = input instanceof Request ? input.url : String(input)
  return ask(url, init, (signal) => engineFetch(url, { ...init, signal, dispatcher: agent }))
}

/** `fetch` on behalf of visitors, who all get the same responses; never use it with a cookie. */
export const visitorFetch: typeof fetch = (input, init) => {
  if ((init?.method ?? "GET") !== "GET" || typeof input !== "string") return viewerFetch(input, init)
  const headers = Object.fromEntries(new Headers(init?.headers))
  return ask(input, init, (signal) =>
    engineFetch(input, { method: "GET", headers, signal, dispatcher: cachingAgent }),
  )
}
