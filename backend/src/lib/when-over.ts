import type { ServerResponse } from "node:http"

/**
 * Calls a listener once a response is finished or its caller has disconnected. Calls it at once if that has already
 * happened, because `close` does not fire again.
 */
export function whenOver(res: ServerResponse, listener: () => void): void {
  if (res.destroyed) listener()
  else res.once("close", listener)
}
