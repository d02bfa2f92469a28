import type { PriceListDTO } from "@medusajs/framework/types"

/** The attribute of rules that limit a price list to customer groups. */
const GROUPS_RULE = "customer.groups.id"

/** The customer groups of a price list; empty if it is for everyone. */
export function groupsOfPriceList({
  price_list_rules: rules,
}: Pick<PriceListDTO, "price_list_rules">): string[] {
  return (rules ?? [])
    .filter(({ attribute }) => attribute === GROUPS_RULE)
    .flatMap(({ value }) => [value].flat().filter((id): id is string => typeof id === "string"))
}
