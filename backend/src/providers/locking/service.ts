import type { ILockingProvider, Logger } from "@medusajs/framework/types"
import { Hold, type Locks } from "./hold"
import { LocalQueue } from "./local-queue"
import { lost } from "./lock-errors"
import type { RedisLeases } from "#engine/locking/redis-leases"

/**
 * How long `execute` waits for its keys by default; the engine passes no timeout where it packs or cancels.
 */
const WAIT_SECONDS = 30
/** How long `acquire` waits for its turn; callers that want to wait longer call it again. */
const TURN_MS = 1000
/** No work takes this long. A key still held then was forgotten. */
const FORGOTTEN_MS = 15 * 60 * 1000

interface Acquisition {
  owner: string | null
  hold: Hold
  forgotten: NodeJS.Timeout
}

/** The keys without duplicates, in the same order for every caller. */
function inOrder(keys: string | string[]): string[] {
  return [...new Set([keys].flat())].sort()
}

/**
 * Locks of shop and engine, in one process or, with Redis, across all servers. Several keys are taken one after
 * another in sorted order, so that callers can't deadlock. A key stays with its holder while the work runs, at least
 * within this process, and nobody else can release it. See docs/decisions/0013.
 */
class ShopLockingService implements ILockingProvider {
  static identifier = "shop-locking"

  private readonly locks: Locks
  private readonly acquired = new Map<string, Acquisition>()

  constructor({ logger, leases }: { logger: Logger; leases: RedisLeases | undefined }) {
    this.locks = { queue: new LocalQueue(), leases, logger }
  }

  /**
   * Runs a job while holding the keys. If another holder may have had a key meanwhile, because the process was
   * suspended or Redis lost it, the job's signal is aborted, and an error is thrown instead of returning its result.
   *
   * @param args.timeout how long to wait for all keys together, in seconds; leases are renewed regardless of `expire`
   * @throws MedusaError `conflict` when the keys were not free in time, `unexpected_state` when Redis does not answer
   */
  async execute<T>(
    keys: string | string[],
    job: (signal?: AbortSignal) => Promise<T>,
    args?: { timeout?: number; expire?: number },
  ): Promise<T> {
    const deadline = performance.now() + (args?.timeout || WAIT_SECONDS) * 1000
    const holds = await this.holdAll(inOrder(keys), deadline)
    try {
      const lost = AbortSignal.any(holds.flatMap((hold) => hold.lost ?? []))
      const result = await job(lost)
      lost.throwIfAborted()
      return result
    } finally {
      for (const hold of holds.reverse()) await hold.free()
    }
  }

  /**
   * Takes all keys or none, until they are released. If the owner already has them, asserts that they are still held.
   *
   * @param args.ownerId without it, any caller in this process that releases the keys without an owner may do so
   * @param args.expire ignored: the keys are held until they are released, for fifteen minutes at most
   * @throws MedusaError `conflict` when one stayed taken for a second, or was lost, `unexpected_state` when Redis does
   *   not answer
   */
  async acquire(keys: string | string[], args?: { ownerId?: string | null; expire?: number }): Promise<void> {
    const owner = args?.ownerId ?? null
    const wanted: string[] = []
    for (const key of inOrder(keys)) {
      const known = this.acquired.get(key)
      if (!known || owner === null || known.owner !== owner) wanted.push(key)
      else if (!(await known.hold.confirm())) throw lost(key)
    }
    const holds = await this.holdAll(wanted, performance.now() + TURN_MS)
    for (const hold of holds) this.remember(hold, owner)
  }

  /** Releases those keys that the owner acquired in this process; true if that was all of them. */
  async release(keys: string | string[], args?: { ownerId?: string | null }): Promise<boolean> {
    const owner = args?.ownerId ?? null
    const freed: boolean[] = []
    for (const key of inOrder(keys).reverse()) {
      const known = this.acquired.get(key)
      const isOwn = known !== undefined && known.owner === owner
      freed.push(isOwn && (await this.forget(key, known)))
    }
    return freed.every(Boolean)
  }

  /** Releases all keys that the owner has acquired in this process. */
  async releaseAll(args?: { ownerId?: string | null }): Promise<void> {
    await this.release([...this.acquired.keys()], args)
  }

  /** Takes all keys; if that fails, releases them and throws. */
  private async holdAll(keys: string[], deadline: number): Promise<Hold[]> {
    const holds: Hold[] = []
    try {
      for (const key of keys) holds.push(await Hold.take(key, this.locks, deadline))
      return holds
    } catch (error) {
      for (const hold of holds.reverse()) await hold.free()
      throw error
    }
  }

  private remember(hold: Hold, owner: string | null): void {
    const giveUp = () => {
      this.locks.logger.error(
        `The lock "${hold.key}" was held for ${FORGOTTEN_MS / 60_000} minutes and is being released`,
      )
      void this.forget(hold.key, acquisition)
    }
    const acquisition = { owner, hold, forgotten: setTimeout(giveUp, FORGOTTEN_MS).unref() }
    this.acquired.set(hold.key, acquisition)
  }

  private async forget(key: string, { hold, forgotten }: Acquisition): Promise<boolean> {
    clearTimeout(forgotten)
    this.acquired.delete(key)
    return hold.free()
  }
}

export default ShopLockingService
