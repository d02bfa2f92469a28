import type { MedusaContainer, PricingContext, CalculatedPriceSet } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"

/** Where something is sold, in the engine's terms. */
export interface SalesContext {
  region_id?: string | null | undefined
  currency_code: string
  sales_channel_id?: string | null | undefined
}

/** The customer groups and the quantity that prices may depend on. */
export interface PricedFor {
  /** The engine's ids; none for visitors. */
  groupIds: readonly string[]
  quantity: number
}

/**
 * The context in which the engine calculates a price, for product lists, carts, quotes and orders alike, so that all of
 * them agree. Other attributes, such as a single customer or an address, have no effect on prices: the engine's admin
 * can't define such prices, and product lists could not show them.
 *
 * At most ten conditions: with more, the engine compares them with a list of attributes that prices use, which each
 * server caches and does not renew when another server adds one.
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
    // The engine flattens this to `customer.groups.id`; its type only allows flat values.
    ...(groupIds.length > 0 && {
      customer: { groups: groupIds.map((id) => ({ id })) } as unknown as string,
    }),
  }
}

/** The customer groups of a customer, as sorted engine ids. One query; none without a customer. */
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

/**
 * The unit price without the sale that the current price comes from, in the engine's dollars; null if it is not on
 * sale. Only price lists of the type "sale" are sales: an "override" is the price itself.
 */
export function regularPriceOf({
  calculated_amount: amount,
  original_amount: original,
}: Pick<CalculatedPriceSet, "calculated_amount" | "original_amount">): number | null {
  if (amount === null || original === null) return null
  return Number(original) > Number(amount) ? Number(original) : null
}
