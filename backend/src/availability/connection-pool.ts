/** What is used here of the engine's pool of connections to PostgreSQL (knex on tarn). */
export interface EngineConnection {
  client: {
    pool: {
      used: { resource: PooledConnection }[]
      free: { resource: PooledConnection }[]
      numPendingAcquires: () => number
      on: (event: "createFail" | "release", listener: () => void) => void
    }
  }
}

interface PooledConnection {
  connection: { stream: { destroy: () => void } }
}

const RECENT_MS = 1500
const ACTIVE_MS = 1000

/**
 * Cuts every connection the pool has: queries on them fail, and the next ones get new connections.
 */
export function cutConnections({ client: { pool } }: EngineConnection): number {
  const connections = [...pool.used, ...pool.free]
  for (const { resource } of connections) resource.connection.stream.destroy()
  return connections.length
}

/**
 * Tells whether requests wait for a connection because PostgreSQL gives no more of them; not when they wait for each
 * other.
 */
export function shortageOf({ client: { pool } }: EngineConnection): () => boolean {
  let failedAt = -Infinity
  pool.on("createFail", () => (failedAt = performance.now()))
  return () => pool.numPendingAcquires() > 0 && performance.now() - failedAt < RECENT_MS
}

/** Tells whether a connection has come back from its work within the last second. */
export function activityOf({ client: { pool } }: EngineConnection): () => boolean {
  let releasedAt = -Infinity
  pool.on("release", () => (releasedAt = performance.now()))
  return () => performance.now() - releasedAt < ACTIVE_MS
}
