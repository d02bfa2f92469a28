import { setTimeout as sleep } from "node:timers/promises"
import { Client } from "@medusajs/framework/pg"

const CONNECT_TIMEOUT_MS = 1000
/** How long connections from before an outage may take to respond once new ones do. */
const GRACE_MS = 1000

/**
 * Checks whether PostgreSQL responds, on a dedicated connection. When it does not respond, another is opened in
 * addition: if the new one responds while the old one stays silent, all older connections are dead, as after a
 * failover, and `onSilentConnections` is called.
 */
export class DatabaseProbe {
  private ready: Client | undefined
  private readonly silent = new Set<Client>()

  constructor(
    private readonly url: string,
    private readonly onSilentConnections: () => void,
  ) {}

  /** Resolves once PostgreSQL responds; rejects if the connection or the query fails. */
  async ask(): Promise<void> {
    const client = this.ready ?? (await this.open())
    this.ready = undefined
    this.silent.add(client)
    try {
      await client.query("select 1")
    } catch (error) {
      this.forget(client)
      throw error
    }
    // The `error` handler has already removed a client that failed.
    if (!this.silent.delete(client)) return
    if (this.ready) void client.end()
    else this.ready = client
    if (this.silent.size > 0) void this.checkSilent([...this.silent])
  }

  private async open(): Promise<Client> {
    const client = new Client({
      connectionString: this.url,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      application_name: "shop-availability",
    })
    client.on("error", () => this.forget(client))
    await client.connect()
    return client
  }

  private forget(client: Client): void {
    if (this.ready === client) this.ready = undefined
    this.silent.delete(client)
    client.end().catch(() => undefined)
  }

  private async checkSilent(waiting: Client[]): Promise<void> {
    await sleep(GRACE_MS, undefined, { ref: false })
    const dead = waiting.filter((client) => this.silent.has(client))
    if (dead.length === 0) return
    for (const client of dead) this.forget(client)
    this.onSilentConnections()
  }
}
