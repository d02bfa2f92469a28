import { LRUCache } from "lru-cache"
import type { KeptAnswer } from "./kept-answer"
import type { VisitorRequest } from "./visitor-request"

const MEBIBYTE = 1_048_576
/** How old an answer may be that is given because there is no other. */
const LONGEST_STALE_MS = 3_600_000

const bounded = (mebibytes: number) =>
  new LRUCache<string, KeptAnswer>({
    maxSize: mebibytes * MEBIBYTE,
    sizeCalculation: ({ size }, key) => size + key.length * 2,
  })

/**
 * Answers by what they depend on, in bounded memory. Addresses with a query, of which anybody can make up more, can't crowd
 * out the others.
 */
export class KeptAnswers {
  private readonly plain = bounded(64)
  private readonly queried = bounded(32)

  get({ key, hasQuery }: VisitorRequest): KeptAnswer | undefined {
    return (hasQuery ? this.queried : this.plain).get(key)
  }

  /** An answer that was known to hold within the last hour. */
  getStale(request: VisitorRequest): KeptAnswer | undefined {
    const kept = this.get(request)
    return kept && Date.now() - kept.validatedAt <= LONGEST_STALE_MS ? kept : undefined
  }

  set({ key, hasQuery }: VisitorRequest, answer: KeptAnswer): void {
    const answers = hasQuery ? this.queried : this.plain
    answers.set(key, answer)
  }

  /** Forgets an address, whose answer is not for everybody any more. */
  delete({ key, hasQuery }: VisitorRequest): void {
    const answers = hasQuery ? this.queried : this.plain
    answers.delete(key)
  }

  clear(): void {
    this.plain.clear()
    this.queried.clear()
  }
}
