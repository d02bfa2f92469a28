import type { Server } from "node:http"
import { container } from "@medusajs/framework"
import type { Logger, MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { hideQueries } from "../access-log"
import {
  activityOf,
  dropConnections,
  findWaitingEnder,
  lossOf,
  shortageOf,
  stuckOf,
  type EngineConnection,
} from "./connection-pool"
import { DatabaseProbe } from "./database-probe"
import type { Doors } from "./doors"
import { Gate } from "./gate"
import { serveLiveness } from "./liveness"
import { RedisProbe } from "./redis-probe"
import { setRedisWatch } from "./redis-state"
import type { RevisionSource } from "./revision-source"
import { Watch } from "./watch"
import { environment } from "#lib/environment"

function watch(logger: Logger, ...args: ConstructorParameters<typeof Watch>): Watch {
  const made = new Watch(...args)
  const { name } = made
  made.onChange(({ isAway, reason }) => {
    if (isAway)
      logger.error(
        `${name} is unavailable: ${reason ?? "unknown reason"}. Requests that need it are refused.`,
      )
    else logger.info(`${name} is available again.`)
  })
  return made
}

/** Longer than proxies in front keep idle connections, so that the proxy closes them rather than this server. */
const IDLE_CONNECTION_MS = 75_000

/**
 * Watches the services that a started engine depends on, and guards its server, see `Gate`.
 *
 * @param doors who may reach which path
 * @param publicRevisionOf creates the source of the public revision from the engine's container
 * @param areChangesNoted whether the read models hear of every change
 */
export function guardServer(
  server: Server,
  doors: Doors,
  publicRevisionOf: (container: MedusaContainer) => RevisionSource,
  areChangesNoted: () => boolean,
): void {
  hideQueries()
  server.keepAliveTimeout = IDLE_CONNECTION_MS
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
  const connection = container.resolve<EngineConnection>(ContainerRegistrationKeys.PG_CONNECTION)
  const databaseProbe = new DatabaseProbe(environment.databaseUrl, () => {
    const cut = dropConnections(connection)
    logger.warn(`Closed ${cut} database connections that no longer responded.`)
  })
  const database = watch(logger, "database", () => databaseProbe.ask(), activityOf(connection))
  const { redisUrl } = environment
  const redisProbe = redisUrl ? new RedisProbe(redisUrl) : undefined
  const redis = redisProbe && watch(logger, "redis", () => redisProbe.ask())
  if (redis) setRedisWatch(redis)
  const pool = {
    isShortOfConnections: shortageOf(connection),
    isPoolStuck: stuckOf(connection),
    endWaiting: findWaitingEnder(connection),
    hasLostConnection: lossOf(connection),
  }
  const publicRevision = publicRevisionOf(container)
  const address = server.address()
  const livenessPort = serveLiveness(typeof address === "object" ? address?.port : undefined)
  new Gate({ doors, database, redis, ...pool, areChangesNoted, publicRevision, livenessPort }).guard(server)
  void database.run()
  void redis?.run()
}
