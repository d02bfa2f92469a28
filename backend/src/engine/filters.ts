import type {
  FilterableCartProps,
  FilterableCustomerGroupProps,
  FilterablePriceListProps,
} from "@medusajs/framework/types"

// The modules accept every filter that their database layer supports, but their types are narrower.

/**
 * Carts that are not completed.
 *
 * @engine 2.21.2 cart/dist/models/cart.js
 */
export const OPEN_CARTS = { completed_at: null } as unknown as Pick<FilterableCartProps, "completed_at">

/**
 * Customer groups whose metadata has one of the given values under a key.
 *
 * @engine 2.21.2 customer/dist/models/customer-group.js
 */
export function groupsWithMetadata(key: string, values: readonly string[]): FilterableCustomerGroupProps {
  const conditions = values.map((value) => ({ metadata: { [key]: value } }))
  return { $or: conditions } as FilterableCustomerGroupProps
}

/**
 * Price lists that end after a given time, or never.
 *
 * @engine 2.21.2 pricing/dist/models/price-list.js
 */
export function priceListsEndingAfter(moment: Date): FilterablePriceListProps {
  const conditions = [{ ends_at: null }, { ends_at: { $gt: moment.toISOString() } }]
  return { $or: conditions } as FilterablePriceListProps
}
