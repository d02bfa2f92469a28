/**
 * What is used here of the engine's pool of connections to PostgreSQL (knex on tarn).
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

/** A client of the package `pg`; its `error` is that the connection ended unexpectedly, `errorMessage` what PostgreSQL says. */
interface PooledConnection {
  connection: {
    stream: { destroy: () => void }
    on: (event: "errorMessage", listener: (message: { code?: string }) => void) => void
  }
  on: (event: "error", listener: () => void) => void
}

/** An older rejection is irrelevant: while connections are wanted, each attempt to open one ends sooner. */
const RECENT_MS = 5000
/** Shorter than a watch is patient, so that what was at work when the watch asked does not count. */
const ACTIVE_MS = 600

/**
 * Cuts every connection the pool has: queries on them fail, and the next ones get new connections.
 */
export function dropConnections({ client: { pool } }: EngineConnection): number {
  const connections = [...pool.used, ...pool.free]
  for (const { resource } of connections) resource.connection.stream.destroy()
  return connections.length
}

/**
 * Returns whether requests wait for a connection because PostgreSQL accepts no more of them, rather than for each
 * other.
 */
export function shortageOf({ client: { pool } }: EngineConnection): () => boolean {
  let failedAt = -Infinity
  pool.on("createFail", () => (failedAt = performance.now()))
  pool.on("createSuccess", () => (failedAt = -Infinity))
  return () => pool.pendingAcquires.length > 0 && performance.now() - failedAt < RECENT_MS
}

/**
 * Ends the waiting of requests that have waited for a connection for the given milliseconds. Called repeatedly, so
 * that work whose client has given up does not run before newer requests.
 */
export function findWaitingEnder({ client: { pool } }: EngineConnection): (milliseconds: number) => void {
  const seenAt = new WeakMap<object, number>()
  return (milliseconds) => {
    const now = performance.now()
    for (const waiting of [...pool.pendingAcquires]) {
      const since = seenAt.get(waiting) ?? now
      seenAt.set(waiting, since)
      if (now - since >= milliseconds) waiting.reject(new Error("PostgreSQL gives no more connections."))
    }
  }
}

/** Returns whether a connection was released by its work a moment ago. */
export function activityOf({ client: { pool } }: EngineConnection): () => boolean {
  let releasedAt = -Infinity
  pool.on("release", () => (releasedAt = performance.now()))
  return () => performance.now() - releasedAt < ACTIVE_MS
}

/** PostgreSQL shuts down, has crashed, or an administrator has ended the connection. */
const ENDS_CONNECTION = /^57P0[1-3]$/

/**
 * Returns whether a connection ended unexpectedly since a moment of `performance.now()`, with the query that was on it.
 * PostgreSQL says so to the query first; the end itself may arrive after the query's fault is answered.
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
