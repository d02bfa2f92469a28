import type { RequestHandler } from "express"
import { viewerFetch } from "./api-fetch"

const TIMEOUT_MS = 1500

/** Answers 200 while the engine is ready, otherwise 503. Even then, pages may be served. */
export function readiness(engineUrl: string): RequestHandler {
  const address = new URL("/ready", engineUrl).href
  return (_req, res, next) => {
    viewerFetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) })
      .then(
        ({ ok }) => ok,
        () => false,
      )
      .then((isReady) => {
        res
          .status(isReady ? 200 : 503)
          .set("cache-control", "no-store")
          .json({ ready: isReady })
      })
      .catch(next)
  }
}
