import { ServerResponse, type IncomingMessage, type OutgoingHttpHeaders } from "node:http"
import { LRUCache } from "lru-cache"

interface KeptAnswer {
  body: Uint8Array
  etag: string
  headers: OutgoingHttpHeaders
  /** When it was last known to be up to date, in milliseconds since the epoch. */
  validatedAt: number
}

const MAX_BYTES = 32 * 1024 * 1024
const OVERHEAD_BYTES = 500
/** The maximum age of a response that is served because no fresh one can be made. */
const MAX_AGE_MS = 3_600_000
// The originals: sessions override them on each response to be saved in Redis first, which may be down.
const { writeHead, end } = ServerResponse.prototype
const KEPT_HEADERS = ["content-type", "cache-control", "x-total-count", "link"]

function isRead(req: IncomingMessage): boolean {
  return (req.method === "GET" || req.method === "HEAD") && (req.url ?? "").startsWith("/api/")
}

function isPublic(res: ServerResponse): boolean {
  return /\bpublic\b/.test(String(res.getHeader("cache-control"))) && !res.hasHeader("set-cookie")
}

/**
 * A cache of the facade's latest public responses, by URL, to serve during an outage. Responses that depend on the
 * viewer say so in their `Cache-Control` and are never cached.
 */
export class KeptAnswers {
  private readonly answers = new LRUCache<string, KeptAnswer>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body }, url) => body.byteLength + url.length * 2 + OVERHEAD_BYTES,
    ttl: MAX_AGE_MS,
  })

  /** Caches the response to a request once it is sent, if it may be cached. */
  follow(req: IncomingMessage, res: ServerResponse): void {
    const { url } = req
    if (req.method !== "GET" || !url || !isRead(req)) return
    // Clients may send an ETag from before this process started: the first response must have a body to cache.
    if (!req.headers.cookie && !this.answers.has(url)) delete req.headers["if-none-match"]
    const usual = res.end.bind(res) as (...args: unknown[]) => ServerResponse
    res.end = (...args: unknown[]) => {
      const [chunk] = args
      if (!res.headersSent) this.note(req, res, url, chunk)
      return usual(...args)
    }
  }

  /** Responds from the cache; returns false if there is no cached response. */
  answer(req: IncomingMessage, res: ServerResponse, reason: string): boolean {
    const kept = isRead(req) ? this.answers.get(req.url ?? "") : undefined
    if (!kept) return false
    const seconds = Math.round((Date.now() - kept.validatedAt) / 1000)
    const headers = {
      ...kept.headers,
      etag: kept.etag,
      age: String(seconds),
      // RFC 9211: tells operators that this response is stale, and why.
      "cache-status": `shop; hit; ttl=-${seconds}; detail="${reason}"`,
    }
    const isKnown = req.headers["if-none-match"]?.split(",").some((tag) => tag.trim() === kept.etag)
    for (const name of res.getHeaderNames()) res.removeHeader(name)
    if (isKnown) writeHead.call(res, 304, headers)
    else writeHead.call(res, 200, { ...headers, "content-length": kept.body.byteLength })
    end.call(res, isKnown || req.method === "HEAD" ? undefined : kept.body, "utf8")
    return true
  }

  private note(req: IncomingMessage, res: ServerResponse, url: string, chunk: unknown): void {
    // A response for a single viewer, with the prices of their customer groups, says nothing about the public one.
    if (req.headers.cookie && !isPublic(res) && res.statusCode < 400) return
    const etag = String(res.getHeader("etag"))
    if (res.statusCode === 304) {
      const kept = this.answers.get(url)
      if (kept?.etag === etag) kept.validatedAt = Date.now()
      else this.answers.delete(url)
      return
    }
    if (res.statusCode !== 200 || !isPublic(res)) {
      // The shop is closed, or what visitors could read here they no longer may: all cached responses are invalid.
      // Responses that never were public say nothing about the others.
      const isWithdrawn = res.statusCode === 503 || (res.statusCode === 200 && this.answers.has(url))
      if (!req.headers.cookie && isWithdrawn) this.answers.clear()
      else if (res.statusCode < 500) this.answers.delete(url)
      return
    }
    const body = typeof chunk === "string" ? Buffer.from(chunk) : chunk
    if (!(body instanceof Uint8Array)) return
    const present = KEPT_HEADERS.filter((name) => res.hasHeader(name))
    const headers = Object.fromEntries(present.map((name) => [name, res.getHeader(name)]))
    this.answers.set(url, { body, etag, headers, validatedAt: Date.now() })
  }
}
