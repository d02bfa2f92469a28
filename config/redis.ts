import { Modules } from "@medusajs/framework/utils"

/** A request must fail fast if Redis is down: never queue commands, never wait for a lost reply. */
export const FAIL_FAST = { commandTimeout: 2000, enableOfflineQueue: false, maxRetriesPerRequest: 1 }

/** Options of the engine's own Redis connection, which holds the admin's sessions. */
export const sessionRedisOptions = { commandTimeout: 2000, enableOfflineQueue: false }

/** A replica refuses writes. After a failover, reconnecting to the same address may reach the new master. */
const followMaster = (error: Error) => error.message.startsWith("READONLY")

/** The queue prefix of the engine's own event bus, so that queued events survive the switch to ours. */
const EVENT_QUEUE_PREFIX = "RedisEventBusService"

/** How many events and jobs one worker processes at a time, so that a slow one does not hold up the rest. */
const EVENTS_AT_A_TIME = 10
const JOBS_AT_A_TIME = 5

/**
 * The engine's modules that let several servers and a worker share events, workflows and caches.
 * Queue connections keep the library's own retry settings, because a worker has to survive a Redis restart.
 */
export function redisModules(redisUrl: string) {
  return [
    // Holds pending sign-ins with Google and pending second-factor checks.
    { resolve: "@medusajs/medusa/cache-redis", options: { redisUrl, redisOptions: FAIL_FAST } },
    {
      key: Modules.EVENT_BUS,
      resolve: "@shop/backend/engine/event-bus/index",
      options: {
        redisUrl,
        redisOptions: { reconnectOnError: followMaster },
        queueOptions: { prefix: EVENT_QUEUE_PREFIX },
        workerOptions: { prefix: EVENT_QUEUE_PREFIX, concurrency: EVENTS_AT_A_TIME },
      },
    },
    {
      resolve: "@medusajs/medusa/workflow-engine-redis",
      options: {
        redis: {
          redisUrl,
          redisOptions: { reconnectOnError: followMaster },
          workerOptions: { concurrency: JOBS_AT_A_TIME },
        },
      },
    },
    {
      resolve: "@medusajs/medusa/caching",
      options: {
        providers: [
          {
            resolve: "@medusajs/caching-redis",
            id: "caching-redis",
            is_default: true,
            options: { redisUrl, redisOptions: FAIL_FAST },
          },
        ],
      },
    },
  ]
}
