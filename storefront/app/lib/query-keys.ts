/**
 * First part of the key of every query that the shell (header, cart drawer, footer) needs on each
 * page; the root loader sends these, so other loaders don't send them again.
 */
export const SHELL_KEYS: string[] = ["user", "config", "cart"]
