import { createClient } from "redis"

const CONNECT_TIMEOUT_MS = 1000
/** Longer than any caller waits: it only keeps commands from piling up. */
const COMMAND_TIMEOUT_MS = 5000
const KEY_LIFETIME_MS = 10_000

/**
 * Checks whether Redis accepts writes: a Redis that is loading, full or a replica responds, but can't be used. A failed
 * connection is replaced by a new one.
 */
export class RedisProbe {
  private client: ReturnType<RedisProbe["create"]> | undefined

  constructor(private readonly url: string) {}

  /** Resolves once Redis accepts a write; rejects if it fails. */
  async ask(): Promise<void> {
    const former = this.client
    this.client = undefined
    const client = former ?? this.create()
    try {
      if (!client.isOpen) await client.connect()
      await client.set(`shop:availability:${process.pid}`, "1", { PX: KEY_LIFETIME_MS })
    } catch (error) {
      client.destroy()
      throw error
    }
    if (this.client) client.destroy()
    else this.client = client
  }

  private create() {
    const client = createClient({
      url: this.url,
      disableOfflineQueue: true,
      commandOptions: { timeout: COMMAND_TIMEOUT_MS },
      socket: { connectTimeout: CONNECT_TIMEOUT_MS, reconnectStrategy: false },
    })
    // Without a listener, a lost connection would be an uncaught exception.
    client.on("error", () => undefined)
    return client
  }
}
