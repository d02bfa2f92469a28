import type { RedisServer } from "../support/redis-server"

/** Every lock that is held, whatever for. */
export function locksInRedis({ command }: RedisServer): string[] {
  return command("--scan", "--pattern", "medusa_lock:*").split("\n").filter(Boolean)
}

/**
 * Lets the locks that a killed server held run out at once, as they do by themselves when their lease is over.
 *
 * @returns those that would never have run out
 */
export function endLeases(redis: RedisServer): string[] {
  const endless: string[] = []
  for (const key of locksInRedis(redis)) {
    if (redis.command("pttl", key) === "-1") endless.push(key)
    else redis.command("pexpire", key, "1")
  }
  return endless
}
