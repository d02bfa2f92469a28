/** When a client may come back that was not told a finer time. */
export const RETRY_AFTER_SECONDS = 300
