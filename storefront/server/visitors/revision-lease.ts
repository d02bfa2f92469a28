import type { RequestListener } from "node:http"
import type { Known } from "./public-revision"

/** How long a revision may be used again, in milliseconds from the moment it was asked for. */
const LEASE_MS = 5

/** Requests by these methods change nothing (RFC 9110). */
const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"])

/**
 * Lets a revision be used again for a few milliseconds, so that the engine isn't asked for every few responses. A
 * request that may change something ends the lease when it arrives, and there is none until it is over: after an
 * acknowledged write, the next read at the same server asks again. A write elsewhere shows at most the lease later.
 */
export class RevisionLease {
  private held: Promise<Known> | undefined
  private heldUntil = 0
  private openWrites = 0
  private writes = 0

  /** @param askEngine fetches the engine's current public revision */
  constructor(private readonly askEngine: () => Promise<Known>) {}

  /** The public revision: the one under lease, or the engine's current one. */
  readonly ask = (): Promise<Known> =>
    this.held && performance.now() < this.heldUntil ? this.held : this.renew()

  /** Wraps a server so that its requests that may change something end the lease. */
  watch(handle: RequestListener): RequestListener {
    return (req, res) => {
      if (!SAFE_METHODS.has(req.method ?? "")) {
        this.held = undefined
        this.writes += 1
        this.openWrites += 1
        res.once("close", () => {
          this.openWrites -= 1
        })
      }
      handle(req, res)
    }
  }

  private async renew(): Promise<Known> {
    const until = performance.now() + LEASE_MS
    const { openWrites, writes } = this
    const asked = this.askEngine()
    const known = await asked
    const mayHaveChanged = openWrites > 0 || this.writes !== writes
    this.held = typeof known === "object" && !mayHaveChanged ? asked : undefined
    this.heldUntil = until
    return known
  }
}
