/** The default of `Retry-After`, where no specific time is known. */
export const RETRY_AFTER_SECONDS = 300
