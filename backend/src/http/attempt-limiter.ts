import type { RateLimiterAbstract } from "rate-limiter-flexible"
import { ApiError, crowded } from "#errors/api-error"

/** As long as a request may wait in the password queue. */
const LONGEST_WAIT_MS = 20_000

/** Reports the outcome of an attempt that a limiter let through. */
export interface Attempt {
  failed(): Promise<void>
  succeeded(): void
}

/**
 * Limits failed attempts per key: attempts pass until `limiter.points` of them have failed within the limiter's
 * window. A running attempt counts as a possible failure, so attempts beyond the limit wait for its outcome. Only
 * failures use up the limit.
 */
export class AttemptLimiter {
  private readonly underWay = new Map<string, number>()
  private waiting = new Map<string, (() => void)[]>()

  constructor(
    private readonly limiter: RateLimiterAbstract,
    private readonly longestWaitMs = LONGEST_WAIT_MS,
  ) {}

  /**
   * @throws ApiError `rate_limited` with the seconds until the next attempt is allowed, `unavailable` if too many others
   *   are under way for too long
   */
  async enter(key: string): Promise<Attempt> {
    const until = performance.now() + this.longestWaitMs
    for (;;) {
      const record = await this.limiter.get(key)
      const failures = record?.consumedPoints ?? 0
      if (record && failures >= this.limiter.points) {
        throw new ApiError("rate_limited", undefined, undefined, Math.ceil(record.msBeforeNext / 1000))
      }
      const underWay = this.underWay.get(key) ?? 0
      if (failures + underWay < this.limiter.points) {
        this.underWay.set(key, underWay + 1)
        return this.attempt(key)
      }
      await this.next(key, until)
    }
  }

  /** Resolves when an attempt has ended; rejects at `until`. */
  private next(key: string, until: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(crowded()), until - performance.now())
      const resume = () => {
        clearTimeout(timer)
        resolve()
      }
      this.waiting.set(key, [...(this.waiting.get(key) ?? []), resume])
    })
  }

  private attempt(key: string): Attempt {
    return {
      failed: async () => {
        try {
          await this.limiter.penalty(key)
        } finally {
          this.leave(key)
        }
      },
      succeeded: () => this.leave(key),
    }
  }

  private leave(key: string): void {
    const underWay = (this.underWay.get(key) ?? 1) - 1
    if (underWay > 0) this.underWay.set(key, underWay)
    else this.underWay.delete(key)
    const waiting = this.waiting.get(key) ?? []
    this.waiting.delete(key)
    for (const resume of waiting) resume()
  }
}
