import type { IncomingMessage, ServerResponse } from "node:http"
import { settingsRevisionOf } from "@shop/contracts"
import { LRUCache } from "lru-cache"
import type { KeptAnswer } from "./kept-answer"
import { CACHE_STATUS } from "./shared-answer"
import type { VisitorRequest } from "./visitor-request"

const MEBIBYTE = 1_048_576
/** How long after it was last known to be current a response may be served stale. */
const LONGEST_STALE_MS = 3_600_000

const bounded = (mebibytes: number) =>
  new LRUCache<string, KeptAnswer>({
    maxSize: mebibytes * MEBIBYTE,
    sizeCalculation: ({ size }, key) => size + key.length * 2,
  })

/**
 * Cached responses by what they depend on, in bounded memory. URLs with a query, which anybody can make up, can't crowd
 * out the others.
 */
export class KeptAnswers {
  private readonly plain = bounded(64)
  private readonly queried = bounded(32)
  private settingsRevision: number | undefined

  get({ key, hasQuery }: VisitorRequest): KeptAnswer | undefined {
    return (hasQuery ? this.queried : this.plain).get(key)
  }

  /** Sends a response that was known to be current within the last hour; returns false if there is none. */
  sendStale(request: VisitorRequest, req: IncomingMessage, res: ServerResponse): boolean {
    const stale = this.get(request)
    if (!stale || Date.now() - stale.validatedAt > LONGEST_STALE_MS) return false
    const age = Math.round((Date.now() - stale.validatedAt) / 1000)
    // RFC 9211: marks the response as stale.
    const status = `storefront; hit; ttl=-${age}; detail="engine away"`
    stale.send(req, res, "age", String(age), CACHE_STATUS, status)
    return true
  }

  /** Drops all responses when the settings change: they decide what visitors may see, even while the engine is down. */
  noteRevision(revision: string): void {
    const current = settingsRevisionOf(revision)
    if (this.settingsRevision !== undefined && this.settingsRevision !== current) this.clear()
    this.settingsRevision = current
  }

  /** Caches a response, unless the settings have changed since it was made. */
  set({ key, hasQuery }: VisitorRequest, answer: KeptAnswer): void {
    if (this.settingsRevision !== undefined && settingsRevisionOf(answer.revision) !== this.settingsRevision)
      return
    const answers = hasQuery ? this.queried : this.plain
    answers.set(key, answer)
  }

  /** Removes a URL's response, which is no longer the same for everybody. */
  delete({ key, hasQuery }: VisitorRequest): void {
    const answers = hasQuery ? this.queried : this.plain
    answers.delete(key)
  }

  clear(): void {
    this.plain.clear()
    this.queried.clear()
  }
}
