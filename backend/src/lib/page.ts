import { MAX_PAGE_SIZE } from "@shop/contracts"

/** Page of a list as the caller asked for it. */
export interface Page {
  limit: number
  offset: number
}

/** The page a list query asks for; without `limit` the largest one. */
export function pageOf(query: { limit?: number | undefined; offset?: number | undefined }): Page {
  return { limit: query.limit ?? MAX_PAGE_SIZE, offset: query.offset ?? 0 }
}

/** A page of a list that is there as a whole. */
export function pageOfAll<Item>(all: Item[], { limit, offset }: Page): { items: Item[]; total: number } {
  return { items: all.slice(offset, offset + limit), total: all.length }
}
