/** What is written where a person's details stood. */
export const REMOVED = "(deleted)"

/** Metadata of an order whose person was deleted. */
export const ANONYMISED = { account_deleted: true }

/** The job that ends deletions, under which administrators read what could not be done. */
export const FINISH_DELETIONS_JOB = "finish-deletions"
