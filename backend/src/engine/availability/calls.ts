import type { IncomingMessage } from "node:http"

/** A request's kind, and the services it needs. */
export interface Call {
  path: string
  isSafe: boolean
  /** Whether it is a call to the facade, whose errors have a different format. */
  isFacade: boolean
  needsDatabase: boolean
  needsRedis: boolean
}

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"])
/** Static files and the liveness check. */
const NEEDS_NOTHING = /^\/(health|app|static)(\/|$)/
const FACADE = /^\/api(\/|$)/

/**
 * The services that a request depends on. Redis provides the locks for writes, the events, and the sessions of the
 * engine's own API; the facade's reads work without it.
 */
export function callOf(req: IncomingMessage): Call {
  const path = (req.url ?? "/").split("?", 1)[0] ?? "/"
  const isSafe = SAFE_METHODS.has(req.method ?? "GET")
  const isFacade = FACADE.test(path)
  const needsDatabase = !NEEDS_NOTHING.test(path)
  return { path, isSafe, isFacade, needsDatabase, needsRedis: needsDatabase && !(isFacade && isSafe) }
}
