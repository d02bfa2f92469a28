import { LRUCache } from "lru-cache"

/** A public response of the engine. */
export interface StaleResponse {
  body: ArrayBuffer
  headers: [string, string][]
  etag: string | null
  /** When the engine last confirmed it. */
  validatedAt: number
}

const MAX_BYTES = 64 * 1_048_576
const MAX_AGE_MS = 3_600_000
const UNREACHABLE_STATUSES = new Set([502, 503, 504])
/** Headers of a single message, which are not stored. */
const HOP_HEADERS = new Set([
  "connection",
  "date",
  "keep-alive",
  "transfer-encoding",
  "content-length",
  "age",
])

const answers = new LRUCache<string, StaleResponse>({
  maxSize: MAX_BYTES,
  sizeCalculation: ({ body }, url) => body.byteLength + url.length * 2 + 500,
  ttl: MAX_AGE_MS,
})

function pathOf(url: string): string {
  const { pathname, search } = new URL(url, "http://engine")
  return pathname + search
}

/** The last known response of a URL of the engine, for at most an hour. */
export function staleResponse(url: string): Response | undefined {
  const cached = answers.get(pathOf(url))
  if (!cached) return undefined
  const age = Math.round((Date.now() - cached.validatedAt) / 1000)
  const headers = new Headers(cached.headers)
  headers.set("age", String(age))
  // RFC 9211: marks the response as stale.
  headers.set("cache-status", `storefront; hit; ttl=-${age}; detail="engine away"`)
  return new Response(cached.body, { headers })
}

async function store(path: string, response: Response): Promise<Response> {
  const isPublic = /\bpublic\b/.test(response.headers.get("cache-control") ?? "")
  if (response.status !== 200 || !isPublic) {
    if (response.status < 500) answers.delete(path)
    return response
  }
  const etag = response.headers.get("etag")
  const cached = answers.get(path)
  if (cached && etag !== null && cached.etag === etag) {
    cached.validatedAt = Date.now()
    return response
  }
  const body = await response.arrayBuffer()
  const headers = [...response.headers].filter(([name]) => !HOP_HEADERS.has(name))
  answers.set(path, { body, headers, etag, validatedAt: Date.now() })
  return new Response(body, { headers: response.headers })
}

async function isMaintenance(response: Response): Promise<boolean> {
  const body = (await response
    .clone()
    .json()
    .catch(() => null)) as { code?: string } | null
  return body?.code === "maintenance"
}

/**
 * Fetches a public resource and stores the response; if the engine can't be reached, returns the stored one.
 *
 * @throws what `ask` throws, if nothing is stored
 */
export async function fetchOrStale(url: string, ask: () => Promise<Response>): Promise<Response> {
  const path = pathOf(url)
  let response: Response
  try {
    response = await ask()
  } catch (error) {
    const cached = staleResponse(url)
    if (cached) return cached
    throw error
  }
  if (!UNREACHABLE_STATUSES.has(response.status)) return store(path, response)
  if (await isMaintenance(response)) {
    answers.clear()
    return response
  }
  return staleResponse(url) ?? response
}
