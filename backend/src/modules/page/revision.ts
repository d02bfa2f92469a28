/** Selects a number that grows with every change of a page. */
export const PAGE_REVISION = "select revision from page_revision"
