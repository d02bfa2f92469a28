/**
 * The parts of the engine's PostgreSQL connection pool (knex on tarn) that are used here.
 *
 * @engine 2.21.2 utils/dist/modules-sdk/create-pg-connection.js
 */
export interface EngineConnection {
  client: {
    pool: {
      used: { resource: PooledConnection }[]
      free: { resource: PooledConnection }[]
      pendingAcquires: { reject: (error: Error) => void }[]
      on: ((event: "createFail" | "createSuccess" | "release", listener: () => void) => void) &
        ((event: "createSuccess", listener: (eventId: number, resource: PooledConnection) => void) => void)
    }
  }
}

/** A `pg` client: `error` means the connection ended unexpectedly, `errorMessage` is an error from PostgreSQL. */
interface PooledConnection {
  connection: {
    stream: { destroy: () => void }
    on: (event: "errorMessage", listener: (message: { code?: string }) => void) => void
  }
  on: (event: "error", listener: () => void) => void
}

/** Older failures are irrelevant, because while connections are needed, each attempt to open one ends sooner. */
const RECENT_MS = 5000
/** Shorter than a watch's timeout, so that queries already running when the check began do not count. */
const ACTIVE_MS = 600

/**
 * Destroys all connections in the pool: queries on them fail, and later ones get new connections. Returns their number.
 */
export function dropConnections({ client: { pool } }: EngineConnection): number {
  const connections = [...pool.used, ...pool.free]
  for (const { resource } of connections) resource.connection.stream.destroy()
  return connections.length
}

/**
 * Returns a function that tells whether requests wait for a connection because PostgreSQL accepts no more of them,
 * instead of waiting for each other.
 */
export function shortageOf({ client: { pool } }: EngineConnection): () => boolean {
  let failedAt = -Infinity
  pool.on("createFail", () => (failedAt = performance.now()))
  pool.on("createSuccess", () => (failedAt = -Infinity))
  return () => pool.pendingAcquires.length > 0 && performance.now() - failedAt < RECENT_MS
}

/**
 * Returns a function that rejects requests that have waited for a connection for the given milliseconds. Called
 * repeatedly, so that work whose client has given up does not run before newer requests.
 */
export function findWaitingEnder({ client: { pool } }: EngineConnection): (milliseconds: number) => void {
  const seenAt = new WeakMap<object, number>()
  return (milliseconds) => {
    const now = performance.now()
    for (const waiting of [...pool.pendingAcquires]) {
      const since = seenAt.get(waiting) ?? now
      seenAt.set(waiting, since)
      if (now - since >= milliseconds)
        waiting.reject(new Error("PostgreSQL isn't accepting new connections."))
    }
  }
}

/** Returns a function that tells whether a query has just finished and released its connection. */
export function activityOf({ client: { pool } }: EngineConnection): () => boolean {
  let releasedAt = -Infinity
  pool.on("release", () => (releasedAt = performance.now()))
  return () => performance.now() - releasedAt < ACTIVE_MS
}

/** Longer than a request may take. */
const STUCK_MS = 20_000

/**
 * Returns a function that tells whether requests wait and no connection has been released for twenty seconds, as when
 * all queries hang. To be called every few seconds.
 */
export function stuckOf({ client: { pool } }: EngineConnection): () => boolean {
  let movedAt = performance.now()
  const note = () => (movedAt = performance.now())
  pool.on("release", note)
  pool.on("createSuccess", note)
  return () => {
    if (pool.pendingAcquires.length === 0) note()
    return performance.now() - movedAt > STUCK_MS
  }
}

/** PostgreSQL is shutting down or starting, has crashed, or an administrator has ended the connection. */
const ENDS_CONNECTION = /^57P0[1-3]$/

/**
 * Returns a function that tells whether a connection, and the query on it, ended unexpectedly since a time of
 * `performance.now()`. PostgreSQL reports it to the query first; the close itself may arrive after the error
 * response.
 */
export function lossOf({ client: { pool } }: EngineConnection): (since: number) => boolean {
  let lostAt = -Infinity
  const note = () => (lostAt = performance.now())
  const follow = (resource: PooledConnection) => {
    resource.on("error", note)
    resource.connection.on("errorMessage", ({ code = "" }) => ENDS_CONNECTION.test(code) && note())
  }
  for (const { resource } of [...pool.used, ...pool.free]) follow(resource)
  pool.on("createSuccess", (_eventId, resource) => follow(resource))
  return (since) => lostAt >= since
}
