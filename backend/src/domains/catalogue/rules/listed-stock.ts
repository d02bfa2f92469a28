import { MAX_QUANTITY } from "@shop/contracts"

/** The maximum of the catalogue's integer column. */
export const MAX_STOCK = 2_147_483_647

/**
 * The quantity of a variant that can be bought according to the catalogue.
 *
 * @param available null if there is no limit
 */
export function listedStock(available: number | null): number {
  return Math.min(Math.floor(available ?? MAX_QUANTITY), MAX_STOCK)
}
