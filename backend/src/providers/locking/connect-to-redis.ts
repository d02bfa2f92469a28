import { asValue } from "@medusajs/framework/awilix"
import type { ProviderLoaderOptions } from "@medusajs/framework/types"
import { connectToLocks, RedisLeases } from "#engine/locking/redis-leases"

/**
 * Registers `leases` for the provider: leases in Redis if `redisUrl` is set, otherwise none. Options: `redisUrl`,
 * `redisOptions` of ioredis, `namespace`, `leaseSeconds`.
 */
export default async function connectToRedis(args: ProviderLoaderOptions): Promise<void> {
  const { container, options } = args
  if (!options?.redisUrl) return void container.register({ leases: asValue(undefined) })
  const connection = await connectToLocks(args)
  let isAway = false
  // Logged once per outage; without a listener, the client would log every attempt to reconnect.
  connection.redisClient.on("error", (error) => {
    if (!isAway) args.logger?.warn(`The Redis server for locks does not respond: ${error.message}`)
    isAway = true
  })
  connection.redisClient.on("ready", () => (isAway = false))
  const leases = new RedisLeases(connection, options.leaseSeconds as number | undefined)
  container.register({ leases: asValue(leases) })
}
