import type { RedisServer } from "../support/redis-server"

/** The keys of all held locks. */
export function locksInRedis({ command }: RedisServer): string[] {
  return command("--scan", "--pattern", "medusa_lock:*").split("\n").filter(Boolean)
}

/**
 * Expires a killed server's locks at once, as happens by itself when their lease ends.
 *
 * @returns the keys of those that would never have expired
 */
export function endLeases(redis: RedisServer): string[] {
  const endless: string[] = []
  for (const key of locksInRedis(redis)) {
    if (redis.command("pttl", key) === "-1") endless.push(key)
    else redis.command("pexpire", key, "1")
  }
  return endless
}
