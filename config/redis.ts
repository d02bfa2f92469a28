/** A request must fail fast when Redis is gone: never queue commands, never wait for a lost answer. */
export const FAIL_FAST = { commandTimeout: 2000, enableOfflineQueue: false, maxRetriesPerRequest: 1 }

/** Options of the engine's own Redis connection, which holds the admin's sessions. */
export const sessionRedisOptions = { commandTimeout: 2000, enableOfflineQueue: false }

/**
 * The engine's modules that let several servers and a worker share events, workflows and caches.
 * Queue connections keep the library's own retry settings, since a worker has to outlive a Redis restart.
 */
export function redisModules(redisUrl: string) {
  return [
    // Sign-ins that are under way at Google, and second factors that were asked for.
    { resolve: "@medusajs/medusa/cache-redis", options: { redisUrl, redisOptions: FAIL_FAST } },
    { resolve: "@medusajs/medusa/event-bus-redis", options: { redisUrl } },
    { resolve: "@medusajs/medusa/workflow-engine-redis", options: { redis: { redisUrl } } },
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
