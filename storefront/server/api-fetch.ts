import { Agent, cacheStores, fetch as undiciFetch, interceptors } from "undici"
import { engineMonitor } from "./engine-monitor"
import { fetchOrStale } from "./stale-responses"

/** Calls made while rendering wait no longer than this, in milliseconds. */
const ENGINE_TIMEOUT_MS = 15_000

/** How long an engine that is gone from the network may keep a page waiting, in milliseconds. */
const CONNECT_TIMEOUT_MS = 1500

const MEBIBYTE = 1_048_576

const agent = new Agent({ connect: { timeout: CONNECT_TIMEOUT_MS } })

/**
 * Keeps the engine's public answers by the rules of HTTP caching (RFC 9111). The engine marks them
 * `no-cache`: each use asks whether the kept answer still holds, and a 304 spares sending and making it.
 */
const cachingAgent = agent.compose(
  interceptors.cache({
    type: "shared",
    store: new cacheStores.MemoryCacheStore({ maxSize: 64 * MEBIBYTE, maxEntrySize: MEBIBYTE }),
  }),
)

/** Asks the engine for as long as it lives, or until the caller's patience or ours ends. */
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
  init: RequestInit & { dispatcher: Agent | typeof cachingAgent },
) => Promise<Response>

/** `fetch` on behalf of one signed-in viewer; nothing is kept. */
export const viewerFetch: typeof fetch = (input, init) =>
  ask(input instanceof Request ? input.url : String(input), init, (signal) =>
    fetch(input, { ...init, signal, cache: "no-store" }),
  )

/**
 * `fetch` on behalf of visitors, who all get the same; never to be used with a cookie. While the engine can't be
 * reached it answers with what the engine last said.
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
