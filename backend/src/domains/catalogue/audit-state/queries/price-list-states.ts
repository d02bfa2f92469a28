import { Modules } from "@medusajs/framework/utils"
import { groupsOfPriceList } from "#domains/store/pricing/rules/groups-of-price-list"
import { saleFields } from "./sale-prices"
import type { ReadStates } from "#domains/operations/audit/rules/state"

/** Price lists without their prices, which are part of the products' states. */
export const readPriceListStates: ReadStates = async (container, ids) => {
  const lists = await container
    .resolve(Modules.PRICING)
    .listPriceLists({ id: ids }, { relations: ["price_list_rules"], take: ids.length })
  const groups = await container
    .resolve(Modules.CUSTOMER)
    .listCustomerGroups({ id: lists.flatMap(groupsOfPriceList) }, { take: null })
  const nameOf = new Map(groups.map(({ id, name }) => [id, name]))
  return new Map(
    lists.map((list) => {
      const { id, title = "", status = "", starts_at = null, ends_at = null } = list
      const names = groupsOfPriceList(list).map((groupId) => nameOf.get(groupId) ?? groupId)
      const fields = {
        name: title,
        ...saleFields({ title, status, starts_at, ends_at }),
        ...(names.length > 0 && { [`customerGroups of ${title}`]: names.sort() }),
      }
      return [id, { subjectId: null, fields }]
    }),
  )
}
