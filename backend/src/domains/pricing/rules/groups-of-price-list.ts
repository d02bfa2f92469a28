import type { PriceListDTO } from "@medusajs/framework/types"

/** By what the engine names the customer groups that a price list is for. */
const GROUPS_RULE = "customer.groups.id"

/** The ids of the customer groups that a price list is for; none where it is for everybody. */
export function groupsOfPriceList({
  price_list_rules: rules,
}: Pick<PriceListDTO, "price_list_rules">): string[] {
  return (rules ?? [])
    .filter(({ attribute }) => attribute === GROUPS_RULE)
    .flatMap(({ value }) => [value].flat().filter((id): id is string => typeof id === "string"))
}
