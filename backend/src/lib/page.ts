import { MAX_PAGE_SIZE } from "@shop/contracts"

/** The requested page of a list. */
export interface Page {
  limit: number
  offset: number
}

/** The page that a list query requests; without `limit` the largest one. */
export function pageOf(query: { limit?: number | undefined; offset?: number | undefined }): Page {
  return { limit: query.limit ?? MAX_PAGE_SIZE, offset: query.offset ?? 0 }
}

/** A page of a list that is completely in memory. */
export function pageOfAll<Item>(all: Item[], { limit, offset }: Page): { items: Item[]; total: number } {
  return { items: all.slice(offset, offset + limit), total: all.length }
}
