import type { Logger } from "@medusajs/framework/types"
import { Lease } from "./lease"
import { isTaken } from "./lock-errors"
import type { LocalQueue } from "./local-queue"
import type { RedisLeases } from "#engine/locking/redis-leases"

/** The dependencies for taking keys. */
export interface Locks {
  queue: LocalQueue
  /** Undefined if all locks are local to this process. */
  leases: RedisLeases | undefined
  logger: Logger
}

/** A key held by this process: taken within the process first, then across all servers. */
export class Hold {
  private constructor(
    readonly key: string,
    private readonly queue: LocalQueue,
    private readonly lease: Lease | null,
  ) {}

  /** @throws what `LocalQueue.enter` and `Lease.take` throw */
  static async take(key: string, { queue, leases, logger }: Locks, deadline: number): Promise<Hold> {
    const isPolite = await queue.enter(key, deadline)
    if (!leases) return new Hold(key, queue, null)
    try {
      return new Hold(key, queue, await Lease.take(leases, key, { deadline, isPolite, logger }))
    } catch (error) {
      // Requests waiting behind this one would get the same error, each after its own timeout.
      if (!isTaken(error)) queue.refuseAll(key, error)
      queue.leave(key)
      throw error
    }
  }

  /** Aborted if another holder may have had the key meanwhile; undefined without Redis, where that can't happen. */
  get lost(): AbortSignal | undefined {
    return this.lease?.lost
  }

  /** Whether the key is still held. */
  async confirm(): Promise<boolean> {
    return this.lease ? this.lease.confirm() : true
  }

  /** Releases the key; to be called once. Never throws; false if others may have had it, or Redis does not answer. */
  async free(): Promise<boolean> {
    try {
      return this.lease ? await this.lease.free() : true
    } finally {
      this.queue.leave(this.key)
    }
  }
}
