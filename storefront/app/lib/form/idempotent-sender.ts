import { isFinalError } from "../is-final-error"
import { newKey } from "../route-form/new-key"

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
