import type { ProviderLoaderOptions } from "@medusajs/framework/types"
import connect from "@medusajs/locking-redis/dist/loaders"
import { RedisLockingProvider } from "@medusajs/locking-redis/dist/services/redis-lock"

/** What the engine's provider of locks is made of: a client of ioredis and the prefix of its keys. */
export type LockConnection = ConstructorParameters<typeof RedisLockingProvider>[0]

/**
 * Connects to the Redis of the engine's provider of locks, or leaves its client to try again.
 *
 * @param args with the options `redisUrl`, and if need be `redisOptions` of ioredis and `namespace`
 * @engine 2.21.2 locking-redis/dist/loaders/index.js
 * @throws Error without a `redisUrl`
 */
export async function connectToLocks(args: ProviderLoaderOptions): Promise<LockConnection> {
  await connect(args)
  return args.container.cradle as LockConnection
}

/** How long a key stays taken when its process ends without a word. */
const LEASE_SECONDS = 30

/**
 * The single commands of the engine's Redis provider. The caller that takes a key sets a token, and only calls with
 * the same token extend or release it.
 *
 * @engine 2.21.2 locking-redis/dist/services/redis-lock.js
 */
export class RedisLeases extends RedisLockingProvider {
  constructor(
    connection: LockConnection,
    /** How long a key is taken for, unless it is extended. */
    readonly seconds: number = LEASE_SECONDS,
  ) {
    super(connection, {})
  }

  private nameOf(key: string): string {
    return `${this.keyNamePrefix}${key}`
  }

  /** Takes a key; false when it is taken. */
  async take(key: string, token: string): Promise<boolean> {
    return (await this.redisClient.acquireLock(this.nameOf(key), token, this.seconds, true)) === 1
  }

  /** Keeps a key for another lease from now on; false when it is not the token's any more. */
  async extend(key: string, token: string): Promise<boolean> {
    return (await this.redisClient.extendLock(this.nameOf(key), token, this.seconds)) === 1
  }

  /** Gives a key back; false when it was not the token's any more. */
  async free(key: string, token: string): Promise<boolean> {
    return (await this.redisClient.releaseLock(this.nameOf(key), token)) === 1
  }
}
