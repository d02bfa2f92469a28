/**
 * Where the engine tells the storefront server which state of everything public is committed: as text, the revision of the
 * settings, a colon, and all other revisions. Equal texts mean equal public answers.
 */
export const PUBLIC_REVISION_PATH = "/public-revision"

/**
 * Header of a call of the storefront server with a public revision that it was told: the answer has to be made of that state
 * or a later one, whichever engine server makes it.
 */
export const SEEN_REVISION_HEADER = "x-seen-revision"

/** The revision of the settings in a public revision. */
export function settingsRevisionOf(publicRevision: string): number {
  const revision = Number(publicRevision.split(":", 1)[0])
  return Number.isSafeInteger(revision) && revision >= 0 ? revision : 0
}
