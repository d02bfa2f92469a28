import { randomUUID } from "node:crypto"
import { setTimeout as wait } from "node:timers/promises"
import type { Logger } from "@medusajs/framework/types"
import { lost, timedOut, unreachable } from "./lock-errors"
import type { RedisLeases } from "#engine/locking/redis-leases"

/** The longest pause between two attempts to take a key that another process holds. */
const RETRY_MS = 30
/** The pause between two attempts to free a key while Redis does not answer. */
const FREE_AGAIN_MS = 250

/** A key that this process holds among all processes that share a Redis, renewed until it is released. */
export class Lease {
  private readonly token = randomUUID()
  private readonly loss = new AbortController()
  private renewal: NodeJS.Timeout | undefined
  private renewedAt = 0

  private constructor(
    private readonly leases: RedisLeases,
    private readonly key: string,
    private readonly logger: Logger,
  ) {}

  /**
   * Waits for a key until the deadline, on the clock of `performance.now()`; tries at least once.
   *
   * @param isPolite whether to let callers on other servers go first, because the key was passed on in this process
   * @throws MedusaError `conflict` when the key was not free in time, `unexpected_state` when Redis does not answer
   */
  static async take(
    leases: RedisLeases,
    key: string,
    { deadline, isPolite, logger }: { deadline: number; isPolite: boolean; logger: Logger },
  ): Promise<Lease> {
    const lease = new Lease(leases, key, logger)
    if (isPolite) await wait(Math.random() * RETRY_MS)
    while (!(await lease.tryToTake())) {
      if (performance.now() >= deadline) throw timedOut(key)
      await wait(Math.random() * RETRY_MS)
    }
    lease.renewLater()
    return lease
  }

  /** Aborted if others may have had the key since it was taken. */
  get lost(): AbortSignal {
    return this.loss.signal
  }

  /** Asks Redis whether the key is still held, and renews it. */
  async confirm(): Promise<boolean> {
    await this.renew()
    return !this.lost.aborted
  }

  /** Releases the key; if Redis does not answer, as soon as it does. False if the release is not confirmed. */
  async free(): Promise<boolean> {
    clearTimeout(this.renewal)
    this.renewal = undefined
    try {
      return await this.leases.free(this.key, this.token)
    } catch {
      void this.freeLater()
      return false
    }
  }

  private async tryToTake(): Promise<boolean> {
    const asked = performance.now()
    try {
      if (!(await this.leases.take(this.key, this.token))) return false
      this.renewedAt = asked
      return true
    } catch (error) {
      // A frozen Redis executes the command when it wakes up.
      void this.freeLater()
      throw unreachable(this.key, error)
    }
  }

  private renewLater(): void {
    this.renewal = setTimeout(() => void this.renewAndGoOn(), (this.leases.seconds * 1000) / 3)
    this.renewal.unref()
  }

  private async renewAndGoOn(): Promise<void> {
    await this.renew().catch((error: unknown) =>
      this.logger.warn(`Could not renew the lock "${this.key}" yet: ${String(error)}`),
    )
    if (this.renewal && !this.lost.aborted) this.renewLater()
  }

  private async renew(): Promise<void> {
    const asked = performance.now()
    try {
      if (await this.leases.extend(this.key, this.token)) this.renewedAt = asked
      else this.lose()
    } catch (error) {
      if (performance.now() - this.renewedAt >= this.leases.seconds * 1000) this.lose()
      throw error
    }
  }

  private lose(): void {
    // A released key can't be lost.
    if (!this.renewal || this.lost.aborted) return
    const reason = lost(this.key)
    this.logger.error(reason.message)
    this.loss.abort(reason)
  }

  private async freeLater(): Promise<void> {
    const until = performance.now() + this.leases.seconds * 1000
    while (performance.now() < until) {
      try {
        await this.leases.free(this.key, this.token)
        return
      } catch {
        await wait(FREE_AGAIN_MS, undefined, { ref: false })
      }
    }
  }
}
