/** Replaces the personal details that are removed. */
export const REMOVED = "(deleted)"

/** Metadata of an order whose customer's account was deleted. */
export const ANONYMISED = { account_deleted: true }

/** The job that completes deletions; administrators see failed deletions under its name. */
export const FINISH_DELETIONS_JOB = "finish-deletions"
