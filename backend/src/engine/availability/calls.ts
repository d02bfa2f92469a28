import type { IncomingMessage } from "node:http"

/** A request as far as its needs go. */
export interface Call {
  path: string
  isSafe: boolean
  /** Whether it is a call of the facade, whose errors have a shape of their own. */
  isFacade: boolean
  needsDatabase: boolean
  needsRedis: boolean
}

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"])
/** Files, and the sign that the process lives. */
const NEEDS_NOTHING = /^\/(health|app|static)(\/|$)/
const FACADE = /^\/api(\/|$)/

/**
 * What a request needs. With Redis go the locks under which the shop writes, the events by which it follows, and the
 * sessions of the engine's own doors; the facade's reads do without.
 */
export function callOf(req: IncomingMessage): Call {
  const path = (req.url ?? "/").split("?", 1)[0] ?? "/"
  const isSafe = SAFE_METHODS.has(req.method ?? "GET")
  const isFacade = FACADE.test(path)
  const needsDatabase = !NEEDS_NOTHING.test(path)
  return { path, isSafe, isFacade, needsDatabase, needsRedis: needsDatabase && !(isFacade && isSafe) }
}
