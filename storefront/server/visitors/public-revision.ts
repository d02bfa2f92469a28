import { PUBLIC_REVISION_PATH } from "@shop/contracts"
import { Pool } from "undici"
import { engineMonitor } from "../engine-monitor"

/**
 * What the engine says about the state of everything public: its revision; `away` if it or its database can't be
 * reached; `unknown` if it doesn't support revisions.
 */
export type Known = { revision: string } | "away" | "unknown"

const AWAY_STATUSES = new Set([502, 503, 504])
const TIMEOUT_MS = 3000
const CONNECT_TIMEOUT_MS = 1500

/** Callers that arrive while a request is running share the next one, so nobody gets a result older than their call. */
function shared(ask: () => Promise<Known>): () => Promise<Known> {
  let running: Promise<Known> | undefined
  let next: Promise<Known> | undefined
  const start = () => {
    const asking = ask().finally(() => {
      if (running === asking) running = undefined
    })
    running = asking
    return asking
  }
  return () => {
    if (!running) return start()
    next ??= running.then(() => {
      next = undefined
      return start()
    })
    return next
  }
}

/** Fetches an engine's public revision, once for all requests that wait for it. Never rejects. */
export function publicRevision(engineUrl: string, proxySecret: string): () => Promise<Known> {
  const { origin } = new URL(engineUrl)
  const headers = { "x-proxy-secret": proxySecret }
  const pool = new Pool(origin, {
    connections: 2,
    connect: { timeout: CONNECT_TIMEOUT_MS },
    headersTimeout: TIMEOUT_MS,
    bodyTimeout: TIMEOUT_MS,
  })
  const monitor = engineMonitor(engineUrl)

  async function askOnce(signal: AbortSignal): Promise<Known> {
    const { statusCode, body } = await pool.request({
      path: PUBLIC_REVISION_PATH,
      method: "GET",
      headers,
      signal,
    })
    const text = await body.text()
    if (statusCode === 200) return { revision: text }
    return AWAY_STATUSES.has(statusCode) ? "away" : "unknown"
  }

  async function ask(): Promise<Known> {
    if (monitor.isAway) return "away"
    const { signal, end } = monitor.begin("read")
    let hasAnswered = false
    try {
      // The first connection may have been closed by an engine that restarted.
      const known = await askOnce(signal).catch(() => askOnce(signal))
      hasAnswered = true
      return known
    } catch {
      return "away"
    } finally {
      end(hasAnswered)
    }
  }

  return shared(ask)
}
