/** Rows per page in the admin lists. */
export const PAGE_SIZE = 25
