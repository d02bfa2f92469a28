import { RateLimiterMemory, RateLimiterRedis, type RateLimiterAbstract } from "rate-limiter-flexible"
import { createClient } from "redis"
import { environment } from "../lib/environment"

const COMMAND_TIMEOUT_MS = 1000
const LONGEST_RECONNECT_DELAY_MS = 5000

function connect(url: string) {
  const client = createClient({
    url,
    disableOfflineQueue: true,
    commandOptions: { timeout: COMMAND_TIMEOUT_MS },
    socket: { reconnectStrategy: (retries) => Math.min(retries * 200, LONGEST_RECONNECT_DELAY_MS) },
  })
  // Without a listener, a lost connection would end the process. The limiter counts in memory meanwhile.
  client.on("error", () => undefined)
  client.connect().catch(() => undefined)
  return client
}

let client: ReturnType<typeof connect> | undefined

/**
 * Counts failures by key: in Redis when configured, so that all servers share the counts, else in memory.
 * While Redis is unreachable, each server counts for itself.
 *
 * @param points failures allowed per window
 * @param duration length of the window in seconds
 */
export function attemptStore(keyPrefix: string, points: number, duration: number): RateLimiterAbstract {
  const memory = new RateLimiterMemory({ keyPrefix, points, duration })
  const { redisUrl } = environment
  if (!redisUrl) return memory
  client ??= connect(redisUrl)
  return new RateLimiterRedis({
    storeClient: client,
    useRedisPackage: true,
    rejectIfRedisNotReady: true,
    keyPrefix,
    points,
    duration,
    insuranceLimiter: memory,
  })
}
