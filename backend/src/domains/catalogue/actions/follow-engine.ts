import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { PRODUCTS_OF_PRICE_LISTS } from "#engine/change-sources"
import { CATALOGUE_MODULE } from "#modules/catalogue/index"
import { CHANGE_FEED_MODULE } from "#modules/change-feed/index"
import type { Change } from "#modules/change-feed/service"
import type { Follower } from "#domains/operations/read-model/actions/follow-changes"
import { findStoreContext } from "#domains/store/queries/store-context"
import { followAudiences } from "./follow-audiences"
import { refreshCatalogue, retireAccess } from "./refresh"
import { followDoctors } from "./refresh-doctors"
import { refreshStock } from "./refresh-stock"

const SALES_BASE = "sales-base"
const EVERY_PRODUCT = "select id from product union select product_id from catalogue_product where listed"
const EVERY_CATEGORY =
  "select id from product_category union select category_id from catalogue_category where listed"

/** Records all products as changed if the shop's region or currency has changed. */
async function followStore(container: MedusaContainer): Promise<void> {
  const catalogue = container.resolve(CATALOGUE_MODULE)
  const [former, base] = await Promise.all([catalogue.state(SALES_BASE), findStoreContext(container)])
  const value = JSON.stringify([base.salesChannelId, base.regionId, base.currencyCode])
  if (former === value) return
  await container.resolve(CHANGE_FEED_MODULE).noteAll("product", EVERY_PRODUCT)
  await catalogue.replaceState({ name: SALES_BASE, former, value })
}

/** Records the products of price lists as changed, now and for the lists' start and end. */
async function followPriceLists(container: MedusaContainer, listIds: string[]): Promise<void> {
  const feed = container.resolve(CHANGE_FEED_MODULE)
  await followAudiences(container)
  await feed.noteAll("product", PRODUCTS_OF_PRICE_LISTS, [listIds])
  const lists = await container
    .resolve(Modules.PRICING)
    .listPriceLists({ id: listIds }, { select: ["id", "starts_at", "ends_at"], take: null })
  for (const { id, starts_at, ends_at } of lists) {
    for (const turn of [starts_at, ends_at]) {
      const at = turn ? new Date(turn) : null
      if (at && at.getTime() > Date.now()) await feed.noteLater([{ kind: "price-list", id }], at, false)
    }
  }
}

/** Keeps the catalogue as the engine is. */
export const catalogueFollower: Follower = {
  name: "the catalogue",
  follow: async (container, changed) => {
    const productIds = new Set(changed.product)
    const restocked = changed.stock.filter((id) => !productIds.has(id))
    if (changed.store.length > 0) await followStore(container)
    for (const groups of changed.audience) await followAudiences(container, groups.split(","))
    if (changed["price-list"].length > 0) await followPriceLists(container, changed["price-list"])
    for (const id of await refreshStock(container, restocked).catch(() => restocked)) productIds.add(id)
    const failed = await refreshCatalogue(container, {
      productIds: [...productIds],
      categoryIds: changed.category,
    })
    await retireAccess(container, { productIds: changed.product, categoryIds: changed.category })
    await followDoctors(container, changed)
    return [
      ...failed.productIds.map((id): Change => ({ kind: "product", id })),
      ...failed.categoryIds.map((id): Change => ({ kind: "category", id })),
    ]
  },
  noteEverything: async (container) => {
    const feed = container.resolve(CHANGE_FEED_MODULE)
    await feed.noteAll("store", "select ''")
    await feed.noteAll("price-list", "select id from price_list")
    await feed.noteAll("category", EVERY_CATEGORY)
    await feed.noteAll("product", EVERY_PRODUCT)
  },
}
