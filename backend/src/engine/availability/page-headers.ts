import type { IncomingMessage, ServerResponse } from "node:http"
import { environment } from "../../lib/environment"

/**
 * What the pages of the engine's admin may load: their own scripts, and pictures from anywhere, because merchants may
 * link to them. Nobody may frame them. In development, the admin comes from Vite, whose scripts stand in the page.
 */
const POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob: https: http:",
  "font-src 'self' data:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join("; ")

const YEAR_S = 31_536_000

/** Sets the security headers of the engine's admin, like those of the shop's pages. */
export function setPageHeaders(path: string, res: ServerResponse): void {
  if (path !== "/app" && !path.startsWith("/app/")) return
  if (environment.isProduction) res.setHeader("Content-Security-Policy", POLICY)
  res.setHeader("X-Frame-Options", "DENY")
  res.setHeader("X-Content-Type-Options", "nosniff")
  res.setHeader("Referrer-Policy", "strict-origin-when-cross-origin")
  res.setHeader("Cross-Origin-Opener-Policy", "same-origin")
  if (environment.engineUrl.startsWith("https:")) {
    res.setHeader("Strict-Transport-Security", `max-age=${YEAR_S}`)
  }
}

/**
 * Keeps `X-Powered-By` off the answers. The engine shows its application to nobody but the requests that reached it, of
 * which the launcher's question for its health is the first.
 *
 * @engine 2.21.2 medusa/dist/commands/start.js
 */
export function hideFramework(req: IncomingMessage & { app?: { disable: (setting: string) => void } }): void {
  req.app?.disable("x-powered-by")
}
