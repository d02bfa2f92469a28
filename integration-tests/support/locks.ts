import { asValue } from "@medusajs/framework/awilix"
import type { ILockingProvider } from "@medusajs/framework/types"
import { createMedusaContainer } from "@medusajs/framework/utils"
import shopLocking from "../../backend/src/providers/locking"

/** Short, so that a test can wait until it expires. */
export const LEASE_SECONDS = 2

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** The shop's locking provider as one server has it, sharing locks with servers on the same Redis. */
export async function locksOfAServer(redisUrl?: string): Promise<ILockingProvider> {
  const container = createMedusaContainer()
  container.register({ logger: asValue(silent) })
  const redisOptions = { commandTimeout: 1000, enableOfflineQueue: false, maxRetriesPerRequest: 1 }
  const options = redisUrl ? { redisUrl, redisOptions, leaseSeconds: LEASE_SECONDS } : {}
  for (const load of shopLocking.loaders ?? []) await load({ container, options } as never)
  const [Service] = shopLocking.services as [new (cradle: object) => ILockingProvider]
  return new Service(container.cradle)
}
