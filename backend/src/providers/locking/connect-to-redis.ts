import { asValue } from "@medusajs/framework/awilix"
import type { ProviderLoaderOptions } from "@medusajs/framework/types"
import { connectToLocks, RedisLeases } from "../../engine/locking/redis-leases"

/**
 * Registers `leases` for the provider: those of a Redis when `redisUrl` is set, none otherwise. Options: `redisUrl`,
 * `redisOptions` of ioredis, `namespace`, `leaseSeconds`.
 */
export default async function connectToRedis(args: ProviderLoaderOptions): Promise<void> {
  const { container, options } = args
  if (!options?.redisUrl) return void container.register({ leases: asValue(undefined) })
  const connection = await connectToLocks(args)
  let isAway = false
  // Said once for each time that it is away; without a listener the client says it again with every attempt.
  connection.redisClient.on("error", (error) => {
    if (!isAway) args.logger?.warn(`The Redis that keeps the locks does not answer: ${error.message}`)
    isAway = true
  })
  connection.redisClient.on("ready", () => (isAway = false))
  const leases = new RedisLeases(connection, options.leaseSeconds as number | undefined)
  container.register({ leases: asValue(leases) })
}
