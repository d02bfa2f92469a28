import type { ProviderLoaderOptions } from "@medusajs/framework/types"
import connect from "@medusajs/locking-redis/dist/loaders"
import { RedisLockingProvider } from "@medusajs/locking-redis/dist/services/redis-lock"

/** The dependencies of the engine's locking provider: an ioredis client and the prefix of its keys. */
export type LockConnection = ConstructorParameters<typeof RedisLockingProvider>[0]

/**
 * Connects to the Redis of the engine's locking provider; if that fails, its client keeps retrying.
 *
 * @param args with the option `redisUrl`, and optionally `redisOptions` for ioredis and `namespace`
 * @engine 2.21.2 locking-redis/dist/loaders/index.js
 * @throws Error without a `redisUrl`
 */
export async function connectToLocks(args: ProviderLoaderOptions): Promise<LockConnection> {
  await connect(args)
  return args.container.cradle as LockConnection
}

/** How long a key stays locked after its process has died. */
const LEASE_SECONDS = 30

/**
 * The individual commands of the engine's Redis provider. The caller that takes a key sets a token, and only calls with
 * the same token extend or release it.
 *
 * @engine 2.21.2 locking-redis/dist/services/redis-lock.js
 */
export class RedisLeases extends RedisLockingProvider {
  constructor(
    connection: LockConnection,
    /** How long a key is held, unless it is extended. */
    readonly seconds: number = LEASE_SECONDS,
  ) {
    super(connection, {})
  }

  private nameOf(key: string): string {
    return `${this.keyNamePrefix}${key}`
  }

  /** Takes a key; false if it is already taken. */
  async take(key: string, token: string): Promise<boolean> {
    return (await this.redisClient.acquireLock(this.nameOf(key), token, this.seconds, true)) === 1
  }

  /** Extends a key by a full lease from now on; false if the token no longer holds it. */
  async extend(key: string, token: string): Promise<boolean> {
    return (await this.redisClient.extendLock(this.nameOf(key), token, this.seconds)) === 1
  }

  /** Releases a key; false if the token no longer held it. */
  async free(key: string, token: string): Promise<boolean> {
    return (await this.redisClient.releaseLock(this.nameOf(key), token)) === 1
  }
}
