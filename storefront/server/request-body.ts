import type { IncomingMessage } from "node:http"
import { buffer } from "node:stream/consumers"

/** Bodies up to this length are taken whole, in this time, before anything waits for the engine. */
const MAX_TAKEN_BYTES = 100 * 1024
const BODY_MS = 20_000

/** Whether a request brings anything. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0
}

/**
 * Takes a short body whole, because a client that doesn't finish it would otherwise count among those who wait for the
 * engine.
 *
 * @returns undefined for a body that is long, or of which nobody knows how long it is
 * @throws when the client leaves or takes too long
 */
export async function takeBody(req: IncomingMessage): Promise<Buffer | undefined> {
  if (!(Number(req.headers["content-length"]) <= MAX_TAKEN_BYTES)) return undefined
  const timer = setTimeout(() => req.destroy(new Error("The request body did not arrive in time")), BODY_MS)
  try {
    return await buffer(req)
  } finally {
    clearTimeout(timer)
  }
}
