import { createClient } from "redis"
import { UserError } from "./output"

/** @throws UserError if the Redis of `REDIS_URL` does not respond */
export async function demandRedis(url: string): Promise<void> {
  try {
    const client = createClient({ url, socket: { connectTimeout: 5000, reconnectStrategy: false } })
    client.on("error", () => undefined)
    await client.connect()
    await client.ping()
    client.destroy()
  } catch (error) {
    const reason = error instanceof Error ? error.message || "no connection" : String(error)
    throw new UserError(
      `Redis does not respond (${reason}). Start it or correct REDIS_URL. Without REDIS_URL, the shop runs as a single server and needs no Redis.`,
    )
  }
}
