/** Rows on a page of the administration's lists. */
export const PAGE_SIZE = 25
