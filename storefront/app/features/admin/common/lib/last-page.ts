import type { ListPage } from "./prefetch-page"
import { PAGE_SIZE } from "./use-filters"

/**
 * For a page of a list that was there and is empty now, because its last row was deleted.
 *
 * @returns the last page that has rows; undefined where the page itself is fine, or there are none at all
 */
export function lastPageBefore(page: ListPage<unknown> | undefined): number | undefined {
  if (!page || page.rows.length > 0 || page.total === 0) return undefined
  return Math.ceil(page.total / PAGE_SIZE)
}
