import { createRequire } from "node:module"
import type { Request } from "express"

interface Logger {
  token: (name: string, read: (req: Request) => string | undefined) => unknown
}

const ofFramework = createRequire(createRequire(__filename).resolve("@medusajs/framework"))

const withoutQuery = (address: string | undefined) => address?.split(/[?#]/, 1)[0]

/**
 * Keeps queries out of the engine's log of requests. They hold the tokens of invitations and of links for a new
 * password, and the names and addresses that administrators search for.
 *
 * @engine 2.21.2 framework/dist/http/express-loader.js
 */
export function hideQueries(): void {
  const logger = ofFramework("morgan") as Logger
  logger.token("url", (req) => withoutQuery(req.originalUrl || req.url))
  logger.token("referrer", (req) => withoutQuery(req.headers.referer))
}
