import type { IncomingMessage, ServerResponse } from "node:http"
import { environment } from "#lib/environment"

/**
 * Content policy for the engine's admin: its own scripts, and pictures from anywhere, because merchants may link to
 * them. It can't be framed. In development, the admin comes from Vite, with inline scripts.
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
 * Removes `X-Powered-By` from responses. The engine's application is only reachable through its requests; the first
 * is the launcher's health check.
 *
 * @engine 2.21.2 medusa/dist/commands/start.js
 */
export function hideFramework(req: IncomingMessage & { app?: { disable: (setting: string) => void } }): void {
  req.app?.disable("x-powered-by")
}
