import type { Logger } from "@medusajs/framework/types"
import { Lease } from "./lease"
import { isTaken } from "./lock-errors"
import type { LocalQueue } from "./local-queue"
import type { RedisLeases } from "../../engine/locking/redis-leases"

/** What keys are taken from. */
export interface Locks {
  queue: LocalQueue
  /** Left out where all locks are those of one process. */
  leases: RedisLeases | undefined
  logger: Logger
}

/** A key that somebody in this process has, first among those in the process, then among all servers. */
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
      // The requests behind this one would get the same error, each after another timeout.
      if (!isTaken(error)) queue.refuseAll(key, error)
      queue.leave(key)
      throw error
    }
  }

  /** Says so when others may have had the key since it was taken; without Redis nobody can. */
  get lost(): AbortSignal | undefined {
    return this.lease?.lost
  }

  /** Whether the key is still held. */
  async confirm(): Promise<boolean> {
    return this.lease ? this.lease.confirm() : true
  }

  /** Gives the key back, once. Never throws; false when others may have had it, or Redis does not answer. */
  async free(): Promise<boolean> {
    try {
      return this.lease ? await this.lease.free() : true
    } finally {
      this.queue.leave(this.key)
    }
  }
}
