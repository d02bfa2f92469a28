import { asValue } from "@medusajs/framework/awilix"
import type { ProviderLoaderOptions } from "@medusajs/framework/types"
import connect from "@medusajs/locking-redis/dist/loaders"
import { RedisLeases } from "./redis-leases"

type Connection = ConstructorParameters<typeof RedisLeases>[0]

/**
 * Registers `leases` for the provider: those of a Redis when `redisUrl` is set, none otherwise. Options: `redisUrl`,
 * `redisOptions` of ioredis, `namespace`, `leaseSeconds`.
 */
export default async function connectToRedis(args: ProviderLoaderOptions): Promise<void> {
  const { container, options } = args
  if (!options?.redisUrl) return void container.register({ leases: asValue(undefined) })
  await connect(args)
  const { redisClient } = container.cradle as Connection
  let isAway = false
  // Said once for each time that it is away; without a listener the client says it again with every attempt.
  redisClient.on("error", (error) => {
    if (!isAway) args.logger?.warn(`The Redis that keeps the locks does not answer: ${error.message}`)
    isAway = true
  })
  redisClient.on("ready", () => (isAway = false))
  const leases = new RedisLeases(container.cradle as Connection, options.leaseSeconds as number | undefined)
  container.register({ leases: asValue(leases) })
}
