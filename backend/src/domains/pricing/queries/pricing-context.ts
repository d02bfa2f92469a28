import type { MedusaContainer, PricingContext } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"

/** Where something is sold, in the engine's words. */
export interface SalesContext {
  region_id?: string | null | undefined
  currency_code: string
  sales_channel_id?: string | null | undefined
}

/** The customer groups that prices may be for, and how many pieces are bought. */
export interface PricedFor {
  /** The engine's ids; none for visitors. */
  groupIds: readonly string[]
  quantity: number
}

/**
 * What the engine computes a price by, for lists, carts, quotes and orders alike, so that all of them say the same. What
 * is not named here, such as a single customer or an address, has no effect on prices: the engine's admin can't make
 * prices depend on it, and lists could not show them.
 *
 * Ten conditions at most: the engine compares more of them with a list of those that prices have, which each server
 * remembers from the first time and does not renew when another server adds one.
 */
export function pricingContext(
  { currency_code, region_id, sales_channel_id }: SalesContext,
  { groupIds, quantity }: PricedFor,
): NonNullable<PricingContext["context"]> {
  return {
    currency_code,
    quantity,
    ...(region_id && { region_id }),
    ...(sales_channel_id && { sales_channel_id }),
    // The engine flattens this to `customer.groups.id`; its type knows flat values only.
    ...(groupIds.length > 0 && {
      customer: { groups: groupIds.map((id) => ({ id })) } as unknown as string,
    }),
  }
}

/** The customer groups of a customer, by the engine's ids in order. One query; none without a customer. */
export async function customerGroupIds(
  container: MedusaContainer,
  customerId: string | null | undefined,
): Promise<string[]> {
  if (!customerId) return []
  const links = await container
    .resolve(Modules.CUSTOMER)
    .listCustomerGroupCustomers({ customer_id: customerId }, { select: ["customer_group_id"], take: null })
  return [...new Set(links.map((link) => link.customer_group_id))].sort()
}
