import { MAX_QUANTITY } from "@shop/contracts"

/** The largest integer of the catalogue's column. */
export const MAX_STOCK = 2_147_483_647

/**
 * How many of a variant the catalogue says can be bought.
 *
 * @param available null where there is no limit
 */
export function listedStock(available: number | null): number {
  return Math.min(Math.floor(available ?? MAX_QUANTITY), MAX_STOCK)
}
