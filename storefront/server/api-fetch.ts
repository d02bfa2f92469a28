import { Agent, cacheStores, fetch as undiciFetch, interceptors } from "undici"

/** Calls made while rendering wait no longer than this, in milliseconds. */
const ENGINE_TIMEOUT_MS = 15_000

const MEBIBYTE = 1_048_576

/**
 * Keeps the engine's public answers by the rules of HTTP caching (RFC 9111). The engine marks them
 * `no-cache`: each use asks whether the kept answer still holds, and a 304 spares sending and making it.
 */
const cachingAgent = new Agent().compose(
  interceptors.cache({
    type: "shared",
    store: new cacheStores.MemoryCacheStore({ maxSize: 64 * MEBIBYTE, maxEntrySize: MEBIBYTE }),
  }),
)

function withTimeout(init: RequestInit | undefined): AbortSignal {
  const timeout = AbortSignal.timeout(ENGINE_TIMEOUT_MS)
  return init?.signal ? AbortSignal.any([init.signal, timeout]) : timeout
}

/** `fetch` on behalf of one signed-in viewer; nothing is kept. */
export const viewerFetch: typeof fetch = (input, init) =>
  fetch(input, { ...init, signal: withTimeout(init), cache: "no-store" })

/** `fetch` on behalf of visitors, who all get the same; never to be used with a cookie. */
export const visitorFetch = ((input: string, init?: RequestInit) => {
  if ((init?.method ?? "GET") !== "GET") return viewerFetch(input, init)
  return undiciFetch(input, {
    method: "GET",
    headers: Object.fromEntries(new Headers(init?.headers)),
    signal: withTimeout(init),
    dispatcher: cachingAgent,
  })
}) as unknown as typeof fetch
