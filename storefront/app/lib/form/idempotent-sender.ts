import { isFinalError } from "../is-final-error"

const KEY_BYTES = 16

// `crypto.randomUUID` is missing in insecure contexts: plain http on any host but localhost.
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(KEY_BYTES)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("")
}

/**
 * Sends calls with an `Idempotency-Key`. A retry of a call whose response was lost keeps its key, so that it can't pay
 * or order twice; a call with different content gets a new key.
 */
export function createIdempotentSender() {
  let open: { content: string; key: string } | undefined
  return async function send<T>(content: unknown, call: (idempotencyKey: string) => Promise<T>): Promise<T> {
    const text = JSON.stringify(content)
    if (open?.content !== text) open = { content: text, key: newKey() }
    try {
      const answer = await call(open.key)
      open = undefined
      return answer
    } catch (error) {
      if (isFinalError(error)) open = undefined
      throw error
    }
  }
}
