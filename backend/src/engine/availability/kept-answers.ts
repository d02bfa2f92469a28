import { ServerResponse, type IncomingMessage, type OutgoingHttpHeaders } from "node:http"
import { LRUCache } from "lru-cache"

interface KeptAnswer {
  body: Uint8Array
  etag: string
  headers: OutgoingHttpHeaders
  /** When it was last known to hold. */
  validatedAt: number
}

const MAX_BYTES = 32 * 1024 * 1024
const OVERHEAD_BYTES = 500
/** How old an answer may be that is given because there is no other. */
const MAX_AGE_MS = 3_600_000
// Sessions put themselves before the end of an answer, to be stored in a Redis that may be away.
const { writeHead, end } = ServerResponse.prototype
const KEPT_HEADERS = ["content-type", "cache-control", "x-total-count", "link"]

function isRead(req: IncomingMessage): boolean {
  return (req.method === "GET" || req.method === "HEAD") && (req.url ?? "").startsWith("/api/")
}

function isPublic(res: ServerResponse): boolean {
  return /\bpublic\b/.test(String(res.getHeader("cache-control"))) && !res.hasHeader("set-cookie")
}

/**
 * The facade's last answers that are the same for everybody, by address, for a time in which no others can be made.
 * What depends on the viewer says so in its `Cache-Control` and is never kept.
 */
export class KeptAnswers {
  private readonly answers = new LRUCache<string, KeptAnswer>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body }, url) => body.byteLength + url.length * 2 + OVERHEAD_BYTES,
    ttl: MAX_AGE_MS,
  })

  /** Keeps what will be answered, if it may be kept. */
  follow(req: IncomingMessage, res: ServerResponse): void {
    const { url } = req
    if (req.method !== "GET" || !url || !isRead(req)) return
    // Somebody else may keep the answer longer than this process lives: a first one has to be whole.
    if (!req.headers.cookie && !this.answers.has(url)) delete req.headers["if-none-match"]
    const usual = res.end.bind(res) as (...args: unknown[]) => ServerResponse
    res.end = (...args: unknown[]) => {
      const [chunk] = args
      if (!res.headersSent) this.note(req, res, url, chunk)
      return usual(...args)
    }
  }

  /** Answers with what was kept; false when nothing was. */
  answer(req: IncomingMessage, res: ServerResponse, reason: string): boolean {
    const kept = isRead(req) ? this.answers.get(req.url ?? "") : undefined
    if (!kept) return false
    const seconds = Math.round((Date.now() - kept.validatedAt) / 1000)
    const headers = {
      ...kept.headers,
      etag: kept.etag,
      age: String(seconds),
      // RFC 9211: informs operators that this is an old response, and why.
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
    // A response for one viewer, with the prices of their customer groups, does not fit other visitors.
    if (req.headers.cookie && !isPublic(res) && res.statusCode < 400) return
    const etag = String(res.getHeader("etag"))
    if (res.statusCode === 304) {
      const kept = this.answers.get(url)
      if (kept?.etag === etag) kept.validatedAt = Date.now()
      else this.answers.delete(url)
      return
    }
    if (res.statusCode !== 200 || !isPublic(res)) {
      // What visitors see depends on who they are now, or the shop is closed: nothing of before holds.
      if (!req.headers.cookie && (res.statusCode === 200 || res.statusCode === 503)) this.answers.clear()
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
