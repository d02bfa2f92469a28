import type { Server } from "node:http"
import { container } from "@medusajs/framework"
import type { Logger } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import {
  activityOf,
  dropConnections,
  shortageOf,
  findWaitingEnder,
  type EngineConnection,
} from "./connection-pool"
import { DatabaseProbe } from "./database-probe"
import { Gate } from "./gate"
import { KeptAnswers } from "./kept-answers"
import { RedisProbe } from "./redis-probe"
import { setRedisWatch } from "./redis-state"
import { Watch } from "./watch"
import { environment } from "../../lib/environment"

function watch(logger: Logger, ...args: ConstructorParameters<typeof Watch>): Watch {
  const made = new Watch(...args)
  const { name } = made
  made.onChange(({ isAway, reason }) => {
    if (isAway)
      logger.error(`${name} is away: ${reason ?? "no reason told"}. Requests that need it are sent away.`)
    else logger.info(`${name} is there again.`)
  })
  return made
}

/**
 * Watches what a started engine depends on and stands before its server, see `Gate`.
 */
export function guardServer(server: Server): void {
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
  const connection = container.resolve<EngineConnection>(ContainerRegistrationKeys.PG_CONNECTION)
  const databaseProbe = new DatabaseProbe(environment.databaseUrl, () => {
    const cut = dropConnections(connection)
    logger.warn(`${cut} connections to the database answered no more and were closed.`)
  })
  const database = watch(logger, "database", () => databaseProbe.ask(), activityOf(connection))
  const { redisUrl } = environment
  const redisProbe = redisUrl ? new RedisProbe(redisUrl) : undefined
  const redis = redisProbe && watch(logger, "redis", () => redisProbe.ask())
  if (redis) setRedisWatch(redis)
  const pool = { isShortOfConnections: shortageOf(connection), endWaiting: findWaitingEnder(connection) }
  new Gate({ database, redis, ...pool, kept: new KeptAnswers() }).guard(server)
  void database.run()
  void redis?.run()
}
