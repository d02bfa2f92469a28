/** One page of a list, with the total length and the number of pages. */
export interface ListPage<Row> {
  rows: Row[]
  total: number
  pages: number
}

interface Answer<Row> {
  data: Row[]
  total?: number
}

/**
 * Fetches one page of a list.
 *
 * @param page counted from 1
 * @param size rows per page
 * @param ask calls the API for a range of the list's rows
 */
export async function fetchPage<Row>(
  page: number,
  size: number,
  ask: (rows: { limit: number; offset: number }) => Promise<Answer<Row>>,
): Promise<ListPage<Row>> {
  const { data: rows, total = rows.length } = await ask({ limit: size, offset: (page - 1) * size })
  return { rows, total, pages: Math.ceil(total / size) }
}

/**
 * For a page beyond the end of its list, or one that became empty because its last row was deleted.
 *
 * @returns the last page that has rows; undefined if the page itself has rows or the list is empty
 */
export function lastPageBefore(found: ListPage<unknown> | undefined): number | undefined {
  return found && found.rows.length === 0 && found.pages > 0 ? found.pages : undefined
}
