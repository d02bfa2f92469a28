import type { ServerResponse } from "node:http"

/**
 * Calls a listener once a response is over: answered, or its caller gone. At once if it is already, as it may be for
 * whoever had to wait before: `close` does not come again.
 */
export function whenOver(res: ServerResponse, listener: () => void): void {
  if (res.destroyed) listener()
  else res.once("close", listener)
}
