import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules, PriceListStatus } from "@medusajs/framework/utils"
import { priceListsEndingAfter } from "#engine/filters"
import { CATALOGUE_MODULE } from "#modules/catalogue/index"
import { expectedSets } from "#domains/people/access/rules/audience"
import { groupsOfPriceList } from "#domains/store/pricing/rules/groups-of-price-list"
import { findShopGroups } from "#domains/people/access/queries/shop-groups"
import { PRODUCTS_OF_PRICE_LISTS } from "#engine/change-sources"
import { rowsAcross } from "#lib/rows"
import { refreshCatalogue } from "./refresh"

/** Current and future price lists for customer groups, and those groups. */
interface GroupPriceLists {
  listIds: string[]
  groupIds: string[]
}

async function findGroupPriceLists(container: MedusaContainer): Promise<GroupPriceLists> {
  const pricing = container.resolve(Modules.PRICING)
  const lists = await pricing.listPriceLists(
    { status: [PriceListStatus.ACTIVE], ...priceListsEndingAfter(new Date()) },
    { select: ["id"], relations: ["price_list_rules"], take: null },
  )
  const named = lists.map((list) => ({ id: list.id, groupIds: groupsOfPriceList(list) }))
  const forGroups = named.filter(({ groupIds }) => groupIds.length > 0)
  return {
    listIds: forGroups.map(({ id }) => id),
    groupIds: [...new Set(forGroups.flatMap(({ groupIds }) => groupIds))].sort(),
  }
}

/**
 * Stores prices for the customer group sets used by price lists, and reads the missing ones. Viewers see them once
 * all are complete. The next call continues an interrupted one. If there is nothing to do, it takes two queries on
 * price lists, one on groups and two on the catalogue.
 *
 * @param seen another set of groups, sorted, that a viewer was found to have
 */
export async function followAudiences(container: MedusaContainer, seen: string[] = []): Promise<void> {
  const catalogue = container.resolve(CATALOGUE_MODULE)
  const { listIds, groupIds } = await findGroupPriceLists(container)
  const groups = groupIds.length > 0 ? await findShopGroups(container) : null
  const shopGroupIds = Object.values(groups ?? {}).flatMap((id) => id ?? [])
  const isPriced = seen.length > 0 && seen.every((id) => groupIds.includes(id))
  const waiting = await catalogue.writeAudiences({
    groupIds,
    sets: expectedSets(groupIds, shopGroupIds),
    seen: isPriced ? [seen] : [],
  })
  if (waiting.length === 0) return
  const products = await rowsAcross<{ id: string }>(container, PRODUCTS_OF_PRICE_LISTS, [listIds])
  await refreshCatalogue(container, { productIds: products.map(({ id }) => id) })
  await catalogue.openAudiences(waiting)
}
