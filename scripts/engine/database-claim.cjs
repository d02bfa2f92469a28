// Records in the database which engines run on it. Without Redis, an engine keeps locks, events and workflows in its
// own memory, so a second engine could sell the last piece again. Therefore an engine without Redis claims the database
// exclusively, and engines with Redis share it.
const { setTimeout: wait } = require("node:timers/promises")
const { Client } = require("@medusajs/framework/pg")

/** SQL for the key of the claim's advisory lock. */
const CLAIM = "hashtext('recovery-shop:engines')"
/** How long to wait for an engine that is shutting down. */
const PATIENCE_MS = 5_000
const RETRY_MS = 250
const RECONNECT_MS = 2_000
const TIMEOUT_MS = 5_000
/** Makes PostgreSQL notice a server that vanished silently after half a minute instead of two hours. */
const SESSION = "-c tcp_keepalives_idle=15 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3"

const REFUSAL =
  "Another engine already runs on this database, and one of the two has no REDIS_URL: set REDIS_URL to the same Redis for all of them, or stop the other engine first."

/** Claims the database in a new session. Returns its client, or null if another engine holds a conflicting claim. */
async function claim({ databaseUrl, isShared }) {
  const timeouts = { connectionTimeoutMillis: TIMEOUT_MS, query_timeout: TIMEOUT_MS }
  const client = new Client({ connectionString: databaseUrl, options: SESSION, keepAlive: true, ...timeouts })
  // Without a listener, a lost connection would crash the process.
  client.on("error", () => undefined)
  await client.connect()
  const { rows } = await client.query(
    `select pg_try_advisory_lock${isShared ? "_shared" : ""}(${CLAIM}) as claimed`,
  )
  if (rows[0].claimed) return client
  await client.end()
  return null
}

/** Renews the claim whenever its session is lost, and logs an error while another engine holds it. */
async function keep(client, settings) {
  for (;;) {
    if (client) await new Promise((ended) => client.once("end", ended))
    await wait(RECONNECT_MS, undefined, { ref: false })
    try {
      client = await claim(settings)
      if (!client) console.error(REFUSAL)
    } catch {
      client = null
    }
  }
}

/**
 * Claims the database for this engine as long as its process runs.
 *
 * @throws Error with a user-facing message if an engine that this one can't run beside holds the database
 */
module.exports = async function claimDatabase({ DATABASE_URL, REDIS_URL, DATABASE_CLAIM }) {
  // Only tests may skip the claim; config/guard.ts enforces that.
  if (!DATABASE_URL || DATABASE_CLAIM === "none") return
  const settings = { databaseUrl: DATABASE_URL, isShared: Boolean(REDIS_URL) }
  const deadline = Date.now() + PATIENCE_MS
  let client = await claim(settings)
  while (!client) {
    if (Date.now() > deadline) throw new Error(REFUSAL)
    await wait(RETRY_MS)
    client = await claim(settings)
  }
  void keep(client, settings)
}
