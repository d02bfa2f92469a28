/**
 * Where the engine tells the storefront server which state of all public data is committed: as text, the settings'
 * revision, a colon, and all other revisions. Equal texts mean equal public responses.
 */
export const PUBLIC_REVISION_PATH = "/public-revision"

/**
 * Header in which the storefront server sends a public revision that it was told: the response has to reflect that
 * state or a later one, whichever engine server handles the request.
 */
export const SEEN_REVISION_HEADER = "x-seen-revision"

/** The settings' revision in a public revision; 0 if it can't be read. */
export function settingsRevisionOf(publicRevision: string): number {
  const revision = Number(publicRevision.split(":", 1)[0])
  return Number.isSafeInteger(revision) && revision >= 0 ? revision : 0
}

/** A response header of the engine's health endpoint: the port on which a thread of its own tells that it runs. */
export const LIVENESS_PORT_HEADER = "x-liveness-port"
