/** How long somebody waits for a lock that somebody else holds, which is what the engine's own workflows do. */
export const LOCK_SECONDS = 30
