/**
 * Where the engine reports the committed state of all public data to the storefront server. The text contains the
 * settings' revision, a colon, and all other revisions. Equal texts mean equal public responses.
 */
export const PUBLIC_REVISION_PATH = "/public-revision"

/**
 * Header with a public revision known to the storefront server. The response has to reflect that state or a later
 * one, whichever engine server handles the request.
 */
export const SEEN_REVISION_HEADER = "x-seen-revision"

/** The settings' revision in a public revision; 0 if it can't be read. */
export function settingsRevisionOf(publicRevision: string): number {
  const revision = Number(publicRevision.split(":", 1)[0])
  return Number.isSafeInteger(revision) && revision >= 0 ? revision : 0
}

/** Header of the engine's health response with the port of its liveness thread. */
export const LIVENESS_PORT_HEADER = "x-liveness-port"
