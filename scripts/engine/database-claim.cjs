// Says on the database which engines run on it. Without Redis an engine keeps locks, events and workflows in its own
// memory: another one beside it would sell the last piece a second time. So an engine without Redis wants the database
// for itself, and those with Redis share it among each other.
const { setTimeout: wait } = require("node:timers/promises")
const { Client } = require("@medusajs/framework/pg")

/** Names the claim among a database's advisory locks. */
const CLAIM = "hashtext('recovery-shop:engines')"
/** An engine that is being stopped may take this long to go. */
const PATIENCE_MS = 5_000
const RETRY_MS = 250
const RECONNECT_MS = 2_000
const TIMEOUT_MS = 5_000
/** A server that vanished without a word is noticed by PostgreSQL after half a minute, not after two hours. */
const SESSION = "-c tcp_keepalives_idle=15 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3"

const REFUSAL =
  "Another engine already runs on this database, and one of the two has no REDIS_URL: set REDIS_URL to the same Redis for all of them, or stop the other engine first."

/** Claims in a session of its own; null while others hold a claim that does not go with it. */
async function claim({ databaseUrl, isShared }) {
  const timeouts = { connectionTimeoutMillis: TIMEOUT_MS, query_timeout: TIMEOUT_MS }
  const client = new Client({ connectionString: databaseUrl, options: SESSION, keepAlive: true, ...timeouts })
  // Without a listener an interrupted connection would end the process.
  client.on("error", () => undefined)
  await client.connect()
  const { rows } = await client.query(
    `select pg_try_advisory_lock${isShared ? "_shared" : ""}(${CLAIM}) as claimed`,
  )
  if (rows[0].claimed) return client
  await client.end()
  return null
}

/** Claims again whenever the session was lost, and says so while others were quicker. */
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
 * @throws Error with a sentence for a person when another engine is there that this one can't work beside
 */
module.exports = async function claimDatabase({ DATABASE_URL, REDIS_URL, DATABASE_CLAIM }) {
  // Only tests may do without; config/guard.ts sees to that.
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
