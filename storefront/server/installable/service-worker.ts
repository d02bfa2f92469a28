import { createHash } from "node:crypto"
import retiringWorker from "./retiring-worker.js?raw"
import worker from "./worker.js?raw"

const VERSION_LENGTH = 12

/**
 * The source of the service worker. It changes with the offline page, so that browsers install it again.
 *
 * @param offlinePage the page that it stores; undefined for a worker that removes itself and everything stored
 */
export function serviceWorker(offlinePage: string | undefined): string {
  if (offlinePage === undefined) return retiringWorker
  const version = createHash("sha256").update(offlinePage).digest("hex").slice(0, VERSION_LENGTH)
  return worker.replace("VERSION", version)
}
